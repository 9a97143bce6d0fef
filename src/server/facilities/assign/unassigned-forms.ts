// Brings the register up to date after a start: assigns the forms that are not assigned yet (those from before there was a
// register, or from a backup), then counts duties that were counted by other rules or never. In small transactions beside
// the running server: what is stopped goes on at the next start.

import { setTimeout as sleep } from 'node:timers/promises'
import { formEvidenceIn, noFormEvidence } from '#domain/findings/form-evidence.ts'
import type { GivenAnswers } from '#domain/form/given.ts'
import type { Registry } from '#domain/form/registry.ts'
import { noTankAnswers, tankIn } from '#domain/form/tank-facts.ts'
import type { Answers } from '#domain/form/template.ts'
import { type RunningJob, startJob } from '#server/concurrency/job.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import type { Log } from '#server/http/log.ts'
import { listStale } from '../due-index/duty-store.ts'
import { recountDuties } from '../due-index/recount.ts'
import type { FormLinks } from '../form-links.ts'
import { hasMeaning, readRules } from '../rules/counting-rules.ts'
import { assign } from './assign-form.ts'
import { countUnassigned, holdUnassigned, listContents, markStale } from './store.ts'

const formsAtOnce = 100
const facilitiesAtOnce = 50
/** Between two transactions, so that people who save do not wait for long. */
const pauseMs = 5
const reportEveryMs = 10_000

interface Filling {
  database: Database
  registry: Registry
  links: FormLinks
  log: Log
}

export async function fillRegister(
  { database, registry, links, log }: Filling,
  signal?: AbortSignal,
): Promise<void> {
  const total = await countUnassigned(database.read)
  if (total > 0) {
    const report = progress(log, 'placing forms at their facilities', total)
    await inBatches(signal, report, () => database.transaction(db => assignBatch(db, { registry, links })))
  }
  await recountStale({ database, registry, links, log }, signal)
}

/** Counts what was counted by other rules than those that hold now, or never. */
async function recountStale(
  { database, registry, links, log }: Filling,
  signal?: AbortSignal,
): Promise<void> {
  const report = progress(log, 'counting what is due', null)
  await inBatches(signal, report, () => database.transaction(db => recountBatch(db, { registry, links })))
}

async function inBatches(
  signal: AbortSignal | undefined,
  report: (count: number) => void,
  run: () => Promise<number>,
): Promise<void> {
  while (!signal?.aborted) {
    const count = await run()
    if (count === 0) return
    report(count)
    await sleep(pauseMs)
  }
}

function progress(log: Log, work: string, total: number | null): (count: number) => void {
  let done = 0
  let reportedAt = performance.now()
  return count => {
    done += count
    if (performance.now() - reportedAt < reportEveryMs && done !== total) return
    reportedAt = performance.now()
    log.info(work, { done, ...(total !== null && { total }) })
  }
}

async function assignBatch(
  db: Db,
  { registry, links }: Pick<Filling, 'registry' | 'links'>,
): Promise<number> {
  const forms = await holdUnassigned(db, formsAtOnce)
  const touched = new Set<string>()
  for (const { id, templateId, templateVersion, state, facilityName, createdBy, ...form } of forms) {
    const filled = filledIn(form)
    const template = registry.find(templateId, templateVersion)
    const assigned = await assign(db, {
      state,
      name: facilityName,
      tank: template ? tankIn(template, filled) : noTankAnswers,
      by: createdBy,
      now: new Date(),
    })
    await links.link(db, id, {
      facilityId: assigned?.facility.id ?? null,
      tankId: assigned?.tankId ?? null,
      evidence: JSON.stringify(template ? formEvidenceIn(template, { state, ...filled }) : noFormEvidence),
    })
    if (assigned) touched.add(assigned.facility.id)
  }
  await markStale(db, [...touched])
  return forms.length
}

const filledIn = ({ answers, given }: { answers: string; given: string | null }) => ({
  answers: JSON.parse(answers) as Answers,
  ...(given !== null && { given: JSON.parse(given) as GivenAnswers }),
})

/**
 * What a form proves may have changed with the meaning of its answers, so that is read again first. Where a form was edited
 * meanwhile, its facility waits for the next batch.
 */
async function recountBatch(
  db: Db,
  { registry, links }: Pick<Filling, 'registry' | 'links'>,
): Promise<number> {
  const stale = await listStale(db, (await readRules(db)).hash, facilitiesAtOnce)
  const ids = stale.map(({ id }) => id)
  const toRead = stale.filter(facility => !hasMeaning(facility.rulesHash)).map(({ id }) => id)
  const edited = new Set<string>()
  for (const form of await listContents(db, toRead)) {
    const { id, facilityId, evidence: from, templateId, templateVersion, state } = form
    const template = registry.find(templateId, templateVersion)
    const to = JSON.stringify(
      template ? formEvidenceIn(template, { state, ...filledIn(form) }) : noFormEvidence,
    )
    if (to !== from && !(await links.setEvidence(db, id, { from, to }))) edited.add(facilityId)
  }
  const toCount = ids.filter(id => !edited.has(id))
  await recountDuties(db, toCount, { isEvidenceRead: true })
  return ids.length
}

const everyMs = 60 * 60 * 1000

/**
 * Counts what is due anew when a rule was decided, beside the running server, and once an hour whatever was missed: a form that was
 * saved at the very moment may have been counted by the rule before.
 */
export const keepDutiesCounted = (parts: Filling): RunningJob =>
  startJob({
    ...{ everyMs, waitsAtStart: true, log: parts.log, failure: 'counting what is due failed' },
    run: signal => recountStale(parts, signal),
  })
