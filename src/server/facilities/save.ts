// Saving, deleting and restoring a facility, so that a retry is harmless and no work is overwritten unseen, as with
// completed forms. What is due there is counted anew with every change.

import { formatComponents } from '#domain/facilities/component.ts'
import {
  type Facility,
  type FacilityContent,
  facilityFieldNames,
  facilityFields,
  type Tank,
} from '#domain/facilities/facility.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import { facilitySearchText } from '#domain/facilities/search-text.ts'
import { formatContact, formatTank } from '#domain/facilities/tank-words.ts'
import type { FieldChange } from '#domain/form/changes.ts'
import { Problem } from '#domain/problems/problem.ts'
import { addChange } from '#server/changes/store.ts'
import { type Db, isDuplicate } from '#server/db/dialect.ts'
import { holdFormsAt } from '#server/db/form-grams.ts'
import { doAllSendReports } from './customers/store.ts'
import { findByName, lockFacility } from './due-index/facility-store.ts'
import { recountDuties } from './due-index/recount.ts'
import type { FormLinks } from './form-links.ts'
import { findMergedInto, isMergedAway } from './merge/store.ts'
import {
  addAlias,
  findFacility,
  hasForeignTank,
  insertFacility,
  removeAlias,
  type StoredFacility,
  setFacilityDeleted,
  updateFacility,
} from './store.ts'

interface FacilitySave {
  id: string
  content: FacilityContent
  by: string
  now?: Date
  /** The version that the edit was made on. */
  version: number | null
  /** For its history. */
  reason?: string
  /** The caller changes more of the facility and counts what is due there itself. */
  isCountedLater?: boolean
}

export async function saveFacilityContent(
  db: Db,
  save: FacilitySave,
  forms: FormLinks,
): Promise<{ facility: Facility; isNew: boolean }> {
  const { id, by, version, reason, isCountedLater = false, now = new Date() } = save
  if (version !== null) await holdFormsAt(db, id)
  await lockFacility(db, { id })
  const current = await findFacility(db, id)
  const content = withKnownComponents(save.content, current)
  if (!current) {
    if (version !== null) throw new Problem('facility-not-found')
    await refuseTaken(db, id, content)
    const made = { ...content, ...(await customersSwitch(db, content)) }
    if (!(await insertFacility(db, { id, content: made, by, now }))) throw new Problem('facility-name-taken')
    const entry = { ownerKind: 'facility', ownerId: id, version: 1, by, now, reason } as const
    await addChange(db, { ...entry, action: 'created' })
    if (!isCountedLater) await recountDuties(db, [id])
    return { facility: await requireFacility(db, id), isNew: true }
  }
  if (current.deletedAt) throw new Problem('facility-deleted')
  const fields = describeChange(current, content)
  if (fields.length === 0) return { facility: asFacility(current), isNew: false }
  if (version === null) throw new Problem('facility-exists', { current: asFacility(current) })
  if (version !== current.version) throw new Problem('facility-changed', { current: asFacility(current) })

  await refuseTaken(db, id, content)
  const aliases = await keepOldName(db, current, content)
  await updateFacility(db, { id, content, by, now }, aliases).catch(nameTaken(db))
  if (facilitySearchText(current) !== facilitySearchText({ ...content, aliases }))
    await forms.reindexAt(db, id)
  await forgetGoneTanks(db, id, content, forms)
  const entry = { ownerId: id, version: current.version + 1, by, now, fields, reason }
  await addChange(db, { ...entry, ownerKind: 'facility', action: 'edited' })
  if (!isCountedLater) await recountDuties(db, [id])
  return { facility: await requireFacility(db, id), isNew: false }
}

/** Where nothing is said, a new facility sends its reports as all others of its customer do. */
const customersSwitch = async (db: Db, { customer, sendReports }: FacilityContent) =>
  sendReports === undefined && customer !== '' && (await doAllSendReports(db, customer))
    ? { sendReports: true }
    : {}

/** What a client does not say about components stays. */
const withKnownComponents = (content: FacilityContent, current: FacilityContent | null): FacilityContent => ({
  ...content,
  tanks: content.tanks.map(tank => ({
    ...tank,
    components: tank.components ?? current?.tanks.find(({ id }) => id === tank.id)?.components ?? [],
  })),
})

export const forgetGoneTanks = (db: Db, id: string, { tanks }: FacilityContent, forms: FormLinks) =>
  forms.keepOnlyTanks(
    db,
    id,
    tanks.map(tank => tank.id),
  )

/** Forms are still filled in under the old name, so it stays known; returns all other spellings. */
async function keepOldName(db: Db, current: StoredFacility, content: FacilityContent): Promise<string[]> {
  const isRenamed = current.state !== content.state || facilityKey(current.name) !== facilityKey(content.name)
  if (!isRenamed) return [...current.aliases]
  await removeAlias(db, content)
  await addAlias(db, { facilityId: current.id, state: current.state, name: current.name })
  return [...new Set([...current.aliases, current.name])].filter(
    alias => facilityKey(alias) !== facilityKey(content.name),
  )
}

async function refuseTaken(db: Db, id: string, { name, state, tanks }: FacilityContent): Promise<void> {
  const [found] = await findByName(db, { state, nameKey: facilityKey(name) })
  if (found && found.id !== id) throw new Problem('facility-name-taken')
  const tankIds = tanks.map(tank => tank.id)
  if (await hasForeignTank(db, id, tankIds)) {
    throw new Problem('invalid-input', { errors: { tanks: 'One of these tanks stands at another facility' } })
  }
}

const nameTaken = (db: Db) => (error: unknown) => {
  throw isDuplicate(db, error) ? new Problem('facility-name-taken', { cause: error }) : error
}

export function describeChange(before: FacilityContent, after: FacilityContent): FieldChange[] {
  return facilityFields.flatMap(field => {
    if (field === 'sendReports' && after.sendReports === undefined) return []
    const [from, to] = [format(before, field), format(after, field)]
    const isSame = JSON.stringify(sorted(before[field])) === JSON.stringify(sorted(after[field]))
    return isSame ? [] : [{ field, label: facilityFieldNames[field], from, to }]
  })
}

/** Of a facility whose reports were switched, and nothing else. */
export const describeSwitch = (sendReports: boolean): FieldChange => ({
  field: 'sendReports',
  label: facilityFieldNames.sendReports,
  from: formatSwitch(!sendReports),
  to: formatSwitch(sendReports),
})

const formatSwitch = (isOn: boolean | undefined): string => (isOn ? 'Yes' : 'No')

function format(content: FacilityContent, field: keyof FacilityContent): string {
  if (field === 'tanks') return content.tanks.map(formatWhole).join('; ')
  if (field === 'contacts') return content.contacts.map(formatContact).join('; ')
  if (field === 'sendReports') return formatSwitch(content.sendReports)
  return content[field]
}

const formatWhole = (tank: Tank): string =>
  [tank.label, formatTank(tank), formatComponents(tank.components ?? [])].filter(Boolean).join(', ')

/** The keys of each entry in one order: how they were sent does not matter. */
const sorted = (value: FacilityContent[keyof FacilityContent]): unknown =>
  Array.isArray(value) ? value.map(each => Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : value

export async function deleteFacilityRow(
  db: Db,
  { id, by, reason }: { id: string; by: string; reason?: string },
): Promise<void> {
  await lockFacility(db, { id })
  const current = await findFacility(db, id)
  if (!current) throw new Problem('facility-not-found')
  if (current.deletedAt) return
  const now = new Date()
  await setFacilityDeleted(db, id, now)
  const entry = { ownerId: id, version: current.version + 1, by, now, reason }
  await addChange(db, { ...entry, ownerKind: 'facility', action: 'deleted' })
  await recountDuties(db, [id])
}

export async function restoreFacilityRow(db: Db, { id, by }: { id: string; by: string }): Promise<Facility> {
  await lockFacility(db, { id })
  const current = await findFacility(db, id)
  if (!current) throw new Problem('facility-not-found')
  if (!current.deletedAt) return asFacility(current)
  if (await isMergedAway(db, id)) throw new Problem('facility-merged')
  await refuseTaken(db, id, current)
  await setFacilityDeleted(db, id, null).catch(nameTaken(db))
  const entry = { ownerId: id, version: current.version + 1, by, now: new Date() }
  await addChange(db, { ...entry, ownerKind: 'facility', action: 'restored' })
  await recountDuties(db, [id])
  return requireFacility(db, id)
}

/** One that is not deleted. */
export async function requireFacility(db: Db, id: string): Promise<Facility> {
  const facility = await findFacility(db, id)
  if (!facility) throw new Problem('facility-not-found')
  if (facility.deletedAt) throw await whyGone(db, id)
  return asFacility(facility)
}

async function whyGone(db: Db, id: string): Promise<Problem> {
  const into = await findMergedInto(db, id)
  const detail = into ? { message: `This facility was merged into “${into.name}”.`, current: into } : {}
  return new Problem('facility-deleted', detail)
}

export function asFacility({ deletedAt, ...facility }: StoredFacility): Facility {
  return facility
}
