// Forms from before the list kept their findings are looked at once, in small batches while the server works. It goes
// on at the next start where it was stopped.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Registry } from '#domain/form/registry.ts'
import type { Answers } from '#domain/form/template.ts'
import type { Database } from '#server/db/dialect.ts'
import { runTogether } from '#server/db/prepared.ts'
import type { Log } from '#server/http/log.ts'
import { listedFacts } from './listed-facts.ts'
import { fillIn, listToFillIn } from './store.ts'

const batch = 50

/** Returns the function that ends it. */
export function fillInLists(database: Database, registry: Registry, log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const work = fillInAll(database, registry, stopping.signal)
    .then(count => {
      if (count > 0) log.info('findings of earlier forms are in the list', { forms: count })
    })
    .catch(error => {
      if (!stopping.signal.aborted) log.error('findings of earlier forms are not in the list yet', error)
    })
  return async () => {
    stopping.abort()
    await work
  }
}

/** Returns how many forms it filled in. One of a template that this program does not have stays as it is. */
export async function fillInAll(
  database: Database,
  registry: Registry,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  for (let after = ''; !signal?.aborted; ) {
    const forms = await listToFillIn(database.read, { after, limit: batch })
    const changes = forms.flatMap(({ id, version, templateId, templateVersion, state, answers }) => {
      const template = registry.find(templateId, templateVersion)
      if (!template) return []
      const content = { state, answers: JSON.parse(answers) as Answers }
      return fillIn({ ...listedFacts(template, content), id, version })
    })
    if (changes.length > 0) await database.transaction(db => runTogether(db, changes))
    count += changes.length
    const last = forms.at(-1)
    if (!last || forms.length < batch) break
    after = last.id
    await nextTurn()
  }
  return count
}
