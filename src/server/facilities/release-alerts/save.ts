// Takes in an alert about a possible release and puts its mail into the outbox in the same transaction; a person acknowledges
// it. Sending it again does no harm.

import { randomUUID } from 'node:crypto'
import type { ReleaseAlert } from '#api/release-alerts.ts'
import { addDays, dayOf, isDay } from '#domain/day.ts'
import type { Concern } from '#domain/findings/observed.ts'
import { describeAlert, type NewReleaseAlert } from '#domain/findings/release-alert.ts'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import type { Registry } from '#domain/form/registry.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { Problem } from '#domain/problems/problem.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { putIntoOutbox } from '#server/mail/store.ts'
import { findAlert, holdAlert, insertAlert, listAlerted, setAcknowledged, setTold } from './store.ts'

interface Received {
  alert: NewReleaseAlert
  by: string
  now: Date
}

/** `isNew`: it was not there before, and the mail is in the outbox. */
export async function receiveAlert(
  db: Db,
  { alert, by, now }: Received,
  { registry, origin }: { registry: Registry; origin: string },
): Promise<{ alert: ReleaseAlert; isNew: boolean }> {
  const label = labelOf(alert.field, registry)
  const isNew = await raise(db, { ...alert, label, at: timestamp(new Date(alert.at)) }, { by, now, origin })
  if (!isNew) await addTold(db, { alert, by, now })
  return { alert: await requireAlert(db, alert.id), isNew }
}

/** False when there is an alert of this id already. */
async function raise(
  db: Db,
  alert: NewReleaseAlert & { label: string },
  { by, now, origin }: { by: string; now: Date; origin: string | null },
): Promise<boolean> {
  if (!(await insertAlert(db, { ...alert, sentBy: by, receivedAt: timestamp(now) }))) return false
  const { id } = alert
  await addChange(db, { ownerKind: 'release-alert', ownerId: id, version: 1, by, now, action: 'sent' })
  await putIntoOutbox(db, { ...describeAlert(await requireAlert(db, id), origin), replyTo: null }, now)
  return true
}

/** The templates are frozen, so that a question has the same words wherever it is asked. */
function labelOf(field: string, { newest, every }: Registry): string {
  const questions = [...newest, ...every].flatMap(template => fieldsOf(template).filter(isAnswered))
  return questions.find(({ id }) => id === field)?.label ?? field
}

/** Who was told is often known only after the alert went out. */
async function addTold(db: Db, { alert: { id, told }, by, now }: Received): Promise<void> {
  if (!told) return
  await holdAlert(db, id)
  const current = await requireAlert(db, id)
  if (current.told) return
  await setTold(db, id, told)
  const fields = [{ field: 'told', label: 'Told', from: '', to: told.name }]
  const entry = { ownerId: id, version: current.version + 1, by, now, fields }
  await addChange(db, { ...entry, ownerKind: 'release-alert', action: 'told' })
}

/** A visit longer ago was entered late: it alarms no one. */
const alertDays = 7

interface SavedForm extends Pick<NewReleaseAlert, 'formId' | 'facilityName' | 'state'> {
  concerns: readonly Concern[]
  inspectionDate: string
  by: string
  now: Date
}

/** A form that tells of a possible release raises the alerts that did not come before it. */
export async function raiseAlerts(db: Db, form: SavedForm): Promise<void> {
  const { formId, facilityName, state, concerns, inspectionDate, by, now } = form
  const releases = concerns.filter(({ severity }) => severity === 'release')
  if (releases.length === 0) return
  if (isDay(inspectionDate) && inspectionDate < addDays(dayOf(now), -alertDays)) return
  const alerted = await listAlerted(db, formId)
  // Parts share their questions: the label says which bucket or sensor it is.
  const isAlerted = ({ field, label, part }: Concern) =>
    alerted.some(each => each.field === field && (part === undefined || each.label === label))
  for (const { field, label, answer } of releases.filter(each => !isAlerted(each))) {
    const about = { id: randomUUID(), formId, facilityName, state, field, label, answer }
    await raise(db, { ...about, at: timestamp(now), told: null }, { by, now, origin: null })
  }
}

interface Acknowledging {
  id: string
  note: string
  by: string
  /** The version that was read. */
  version: number
  now?: Date
}

export async function acknowledge(db: Db, save: Acknowledging): Promise<ReleaseAlert> {
  const { id, note, by, version, now = new Date() } = save
  await holdAlert(db, id)
  const current = await requireAlert(db, id)
  const { acknowledged } = current
  if (acknowledged?.by.uid === by && acknowledged.note === note) return current
  if (acknowledged || version !== current.version) throw new Problem('release-alert-changed', { current })
  await setAcknowledged(db, { id, note, by, now })
  const entry = { ownerId: id, version: current.version + 1, by, now, reason: note || undefined }
  await addChange(db, { ...entry, ownerKind: 'release-alert', action: 'acknowledged' })
  return requireAlert(db, id)
}

async function requireAlert(db: Db, id: string): Promise<ReleaseAlert> {
  const alert = await findAlert(db, id)
  if (!alert) throw new Problem('release-alert-not-found')
  return alert
}
