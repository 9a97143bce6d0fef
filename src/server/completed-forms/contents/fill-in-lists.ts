// Forms from before the list kept their findings, how much was looked at, or all that they are found by are looked at once, in small
// batches while the server works. It goes on at the next start where it was stopped.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GivenAnswers } from '#domain/form/given.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { Answers } from '#domain/form/template.ts'
import { byId } from '#server/db/by-id.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import type { Log } from '#server/http/log.ts'
import { reindexForms } from '../list/reindex-store.ts'
import { listedFacts } from './listed-facts.ts'
import { type FilledIn, fillIn, holdFacilitiesOf, listToFillIn } from './store.ts'

const batch = 50

interface Parts {
  database: Database
  registry: Registry
  log: Log
}

/** Returns how many forms it filled in. One of a template that this program does not have stays as it is. */
export async function fillInLists({ database, registry, log }: Parts, signal?: AbortSignal): Promise<number> {
  let count = 0
  for await (const forms of byId(after => listToFillIn(database.read, { after, limit: batch }))) {
    if (signal?.aborted) break
    const filled = forms.flatMap(({ id, version, templateId, templateVersion, state, answers, given }) => {
      const template = registry.find(templateId, templateVersion)
      if (!template) return []
      const content = {
        state,
        answers: JSON.parse(answers) as Answers,
        ...(given !== null && { given: JSON.parse(given) as GivenAnswers }),
      }
      return { ...listedFacts(template, content), id, version }
    })
    if (filled.length > 0) await database.transaction(db => store(db, filled))
    count += filled.length
    await nextTurn()
  }
  if (count > 0) log.info('earlier forms are in the list and its search', { forms: count })
  return count
}

/** The form before its facility, as an edit holds them. */
async function store(db: Db, forms: readonly FilledIn[]): Promise<void> {
  const ids: string[] = []
  for (const form of forms) if (await fillIn(db, form)) ids.push(form.id)
  await holdFacilitiesOf(db, ids)
  await reindexForms(db, ids)
}
