// The tests of the demo: each kind of test form at a site or two. One spill bucket leaked, and waits for its retest.

import { formContent } from '#domain/completed-forms/form-content.ts'
import { dayOf } from '#domain/day.ts'
import { withComputed } from '#domain/form/compute.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { failingChanges, passingParts, testedAt } from '#domain/templates/sample-parts.ts'
import type { User } from '#domain/users/user.ts'
import { listSites } from '../../facilities/possible-duplicates/store.ts'
import { findFacility } from '../../facilities/store.ts'
import { type DemoParts, drawPhotos, saveWithPhotos } from './fill.ts'
import { drawSignature } from './pictures.ts'
import { seededChance } from './random.ts'
import { uuidOf } from './uuid-of.ts'

interface DemoTest {
  templateId: string
  site: string
  daysAgo: number
  /** What was tested, each with whether it passed. */
  tested: Readonly<Record<string, boolean>>
}

const tests: readonly DemoTest[] = [
  {
    ...{ templateId: 'spill-bucket', site: 'Fuel depot 12 Tampa', daysAgo: 75 },
    tested: { 'North fill': true, 'South fill': true },
  },
  {
    ...{ templateId: 'spill-bucket', site: 'Fleet yard Albany', daysAgo: 9 },
    tested: { Fill: true, Vapor: false },
  },
  {
    ...{ templateId: 'sump', site: 'Fuel depot 12 Tampa', daysAgo: 74 },
    tested: { 'STP sump': true, 'Dispenser 1': true },
  },
  { templateId: 'overfill', site: 'Fleet yard Fayetteville', daysAgo: 130, tested: { 'Tank 1': true } },
  { templateId: 'annual', site: 'Harbor site Charleston', daysAgo: 48, tested: { 'Tank 1': true } },
]

const photosEach = 3
const day = 24 * 60 * 60 * 1000
const hour = day / 24
/** In UTC: late in the morning at the sites. */
const submittedAt = 15 * hour
/** From one part to the next. */
const each = 1.5 * hour

/** Returns how many forms there are. */
export async function fillTestForms(
  { hasPhotos = true, ...parts }: DemoParts,
  inspectors: readonly User[],
  now: Date,
): Promise<number> {
  const chance = seededChance(505)
  const made = await drawPhotos(hasPhotos ? photosEach : 0)
  const sites = await listSites(parts.database.read)
  for (const [index, { templateId, site, daysAgo, tested }] of tests.entries()) {
    const found = sites.find(({ name }) => name === site)
    const facility = found && (await findFacility(parts.database.read, found.id))
    const template = registry.findNewest(templateId)
    const partOf = passingParts[templateId]
    if (!facility || !template || !partOf) throw new Error(`The demo has no ${templateId} at ${site}`)
    const at = new Date(Math.floor((now.getTime() - daysAgo * day) / day) * day + submittedAt)
    const by = chance.pick(inspectors)
    const tankId = facility.tanks[0]?.id ?? null
    const given = {
      ...startAnswers(template, { today: dayOf(at), displayName: by.displayName }),
      facilityName: facility.name,
      signature: await drawSignature(chance),
      parts: Object.entries(tested).map(([name, hasPassed], place) => {
        const change = {
          id: `part-${place + 1}`,
          name,
          tankId,
          ...(hasPassed ? {} : failingChanges[templateId]),
        }
        return testedAt(partOf(change), new Date(at.getTime() - (place + 1) * each))
      }),
    } as Answers
    const answers = withComputed(template, given)
    const photoIds = made.map((_, photo) => uuidOf(`test photo ${index} ${photo}`))
    // As the server takes it from a client: the hash is of the values in the schema's order.
    const content = formContent(registry).parse({
      ...{ templateId, templateVersion: template.version, state: facility.state, answers, photoIds },
      ...{ facilityId: facility.id, deviceTime: at.toISOString() },
    })
    const id = uuidOf(`test form ${index}`)
    await saveWithPhotos(
      parts,
      { id, template, content, by: by.uid, version: null, now: at },
      { made, chance },
    )
  }
  return tests.length
}
