// What became of the findings of the demo: a year ago no one wrote down what was done, later fixes took weeks, now days. Every
// state is there, and the number of open ones goes down.

import { addDays } from '#domain/day.ts'
import type { WantedStep } from '#domain/findings/steps.ts'
import { registry } from '#domain/templates/registry.ts'
import type { User } from '#domain/users/user.ts'
import type { Database } from '../../db/dialect.ts'
import { type FindingRow, findFindingRow, listFindingRows } from '../../facilities/findings/list-store.ts'
import { saveStep } from '../../facilities/findings/save.ts'
import { acknowledge } from '../../facilities/release-alerts/save.ts'
import { listAlerts } from '../../facilities/release-alerts/store.ts'
import { type Chance, seededChance } from './random.ts'

const day = 24 * 60 * 60 * 1000
const most = 500

const repairs = [
  'Replaced the sensor and tested it.',
  'Cleaned the bucket and pumped out the liquid.',
  'Tightened the fitting. No more wetting after an hour.',
  'Primed and painted the pipe.',
  'Customer renewed it. Copy is in the binder.',
  'Adjusted the float. Alarm sounds at 90%.',
]
const closings = [
  'Tightness test passed. Liquid was rain water from the lid.',
  'Soil sampled, nothing found. Report sent to the county.',
]

interface Decision extends Partial<WantedStep> {
  status: WantedStep['status']
  /** Days after it was last seen. */
  after: number
}

export async function fillFindings(
  database: Database,
  people: readonly User[],
  now: Date,
  chance: Chance = seededChance(1036),
): Promise<void> {
  const rows = await listFindingRows(database.read, { limit: most, after: null })
  for (const row of rows.filter(({ status }) => status !== 'withdrawn')) {
    const person = chance.pick(people)
    for (const { after, ...step } of decisionsAbout(row, person, now, chance)) {
      const at = new Date(Date.parse(`${row.lastSeenOn}T15:00:00Z`) + after * day)
      if (at > now) break
      const version = (await findFindingRow(database.read, row.id))?.version ?? 0
      const wanted = { assignedTo: null, dueOn: null, doneOn: null, note: '', photoIds: [], ...step }
      const save = { id: row.id, step: wanted, by: person.uid, version, registry, now: at }
      await database.transaction(db => saveStep(db, save))
    }
  }
  await fillAlerts(database, people, now)
}

function decisionsAbout(row: FindingRow, person: User, now: Date, chance: Chance): Decision[] {
  const age = Math.floor((now.getTime() - Date.parse(`${row.lastSeenOn}T15:00:00Z`)) / day)
  const note = chance.pick(repairs)
  const days = age > 180 ? 12 + chance.below(15) : 1 + chance.below(4)
  const on = (after: number) => addDays(row.lastSeenOn, after)
  const assigned: Decision = {
    ...{ status: 'assigned', after: Math.min(1, days), assignedTo: person.uid, dueOn: on(days + 7) },
  }
  const fixed: Decision = { status: 'fixed', after: days, note, doneOn: on(days) }
  if (row.severity === 'release') {
    const closed: Decision = { status: 'verified', after: days + 5, note: chance.pick(closings) }
    return age > 30 ? [assigned, fixed, closed] : [assigned]
  }
  if (row.status === 'verified') {
    if (chance.happens(0.1)) return []
    return age > 300 ? [{ status: 'verified', after: 200, note }] : [assigned, fixed]
  }
  // Some wait for a part.
  if (chance.happens(0.15)) return [assigned]
  return chance.happens(0.5) ? [fixed] : [assigned, fixed]
}

/** The newest alert waits for a person. */
async function fillAlerts(database: Database, people: readonly User[], now: Date): Promise<void> {
  const [, ...earlier] = await listAlerts(database.read, most)
  for (const [index, { id, version, receivedAt }] of earlier.entries()) {
    const by = people[index % people.length]?.uid ?? ''
    const at = new Date(Math.min(now.getTime(), Date.parse(receivedAt) + day / 48))
    const note = 'Called the site. Inspector stays until the contractor is there.'
    await database.transaction(db => acknowledge(db, { id, note, by, version, now: at }))
  }
}
