// Takes in an alert about a possible release and puts its mail into the outbox in the same transaction. It notes when the answer
// is corrected, and waits for a person who acknowledges it all the same. Sending it again does no harm, and a form and the phone
// that tell of the same raise one alert, whichever comes first.

import { randomUUID } from 'node:crypto'
import type { ReleaseAlert } from '#api/release-alerts.ts'
import { type FormContent, roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { addDays, dayOf, isDay } from '#domain/day.ts'
import { answerNow } from '#domain/findings/answer-now.ts'
import type { Concern } from '#domain/findings/observed.ts'
import { describeAlert, type NewReleaseAlert } from '#domain/findings/release-alert.ts'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { Template } from '#domain/form/template.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { Problem } from '#domain/problems/problem.ts'
import { addChange } from '#server/changes/store.ts'
import { type Db, holdName } from '#server/db/dialect.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { putIntoOutbox } from '#server/mail/store.ts'
import {
  findAlert,
  findRaisedByForm,
  holdAlert,
  insertAlert,
  listStanding,
  setAcknowledged,
  setCorrected,
  setTold,
} from './store.ts'

interface Received {
  alert: NewReleaseAlert
  by: string
  now: Date
}

/** `isNew`: it was not there before, and the mail is in the outbox. */
export async function receiveAlert(
  db: Db,
  { alert: sent, by, now }: Received,
  { registry, origin }: { registry: Registry; origin: string },
): Promise<{ alert: ReleaseAlert; isNew: boolean }> {
  await holdName(db, sent.formId)
  const alert = { ...sent, id: await idOf(db, sent) }
  const label = labelOf(alert.field, registry)
  const at = timestamp(new Date(alert.at))
  const isNew = await raise(db, { ...alert, label, part: null, at }, { by, now, origin })
  if (!isNew) await addTold(db, { alert, by, now })
  const raised = await requireAlert(db, alert.id)
  const { corrected } = alert
  if (!corrected) return { alert: raised, isNew }
  await correct(db, raised, { ...corrected, at: new Date(corrected.at), by, now })
  return { alert: await requireAlert(db, alert.id), isNew }
}

/** Its own; where the form was faster and raised the alert, the id of that one. */
async function idOf(db: Db, { id, formId, field, corrected }: NewReleaseAlert): Promise<string> {
  if (await findAlert(db, id)) return id
  // A correction that comes again says nothing new; an answer that is a possible release again does.
  const raised = await findRaisedByForm(db, { formId, field, isStanding: !corrected })
  return raised?.id ?? id
}

/** False when there is an alert of this id already. */
async function raise(
  db: Db,
  { corrected, ...alert }: NewReleaseAlert & { label: string; part: string | null },
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

/** Once: an answer that is a possible release again raises an alert of its own. */
async function correct(
  db: Db,
  { id, field, label, answer: from }: Pick<ReleaseAlert, 'id' | 'field' | 'label' | 'answer'>,
  { answer, at, by, now }: { answer: string; at: Date; by: string; now: Date },
): Promise<void> {
  const version = await setCorrected(db, { id, answer, at: timestamp(at), by })
  if (version === null) return
  const fields = [{ field, label, from, to: answer }]
  const entry = { ownerId: id, version, by, now, fields }
  await addChange(db, { ...entry, ownerKind: 'release-alert', action: 'corrected' })
}

/** A visit longer ago was entered late: it alarms no one. */
const alertDays = 7

interface SavedForm extends Pick<NewReleaseAlert, 'formId'> {
  template: Template
  content: FormContent
  concerns: readonly Concern[]
  by: string
  now: Date
}

/** A form that tells of a possible release raises the alerts that did not come before it, and corrects those it no longer tells of. */
export async function followForm(db: Db, form: SavedForm): Promise<void> {
  const { template, content, by, now } = form
  const releases = form.concerns.filter(({ severity }) => severity === 'release')
  // The phone may tell of them in this very moment.
  if (releases.length > 0) await holdName(db, form.formId)
  const standing = await listStanding(db, { formId: form.formId })
  const isAbout = (alert: (typeof standing)[number], { field, part, label }: Concern) =>
    alert.field === field &&
    (part === undefined || (alert.part === null ? alert.label === label : alert.part === part))
  for (const alert of standing.filter(alert => !releases.some(each => isAbout(alert, each)))) {
    await correct(db, alert, { answer: answerNow(template, content, alert), at: now, by, now })
  }
  const { facilityName, inspectionDate } = roleAnswers(template, content.answers)
  if (isDay(inspectionDate) && inspectionDate < addDays(dayOf(now), -alertDays)) return
  for (const release of releases.filter(each => !standing.some(alert => isAbout(alert, each)))) {
    const { field, part = null, label, answer } = release
    const about = { id: randomUUID(), formId: form.formId, facilityName, state: content.state }
    const alert = { ...about, field, part, label, answer, at: timestamp(now), told: null }
    await raise(db, alert, { by, now, origin: null })
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
