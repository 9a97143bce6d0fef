// What is derived from the forms: the search finds each of them and nothing else, the counts are right, and so is what is
// due. All of it can be made anew.

import { countForms, recountAll, sumOfShards } from '../../completed-forms/counts/store.ts'
import { reindexForms } from '../../completed-forms/list/reindex-store.ts'
import { byId } from '../../db/by-id.ts'
import { type Db, formSearchOf } from '../../db/dialect.ts'
import { indexGrams, listIndexed } from '../../db/form-grams.ts'
import { runTogether } from '../../db/prepared.ts'
import { listAfter } from '../../facilities/due-index/duty-store.ts'
import { isCountedRight, recountDuties } from '../../facilities/due-index/recount.ts'
import type { Check } from './check.ts'

const batch = 100

export const checkSearch: Check = {
  name: 'Search index',
  run: async ({ database, db, isMending }) => {
    const outcome = { looked: 0, faults: [] as string[], mended: 0 }
    const search = formSearchOf(db)
    const mend = async (work: (db: Db) => Promise<unknown>) => {
      if (!isMending) return
      await database.transaction(work)
      outcome.mended += 1
    }
    for await (const forms of byId(after => listIndexed(db, { after, limit: batch }))) {
      outcome.looked += forms.length
      for (const form of forms) {
        // One from before says nothing of its facility until it is filled in.
        const isOfSite = form.searchWords === null || form.siteText === form.facilityText
        if (isOfSite && (await search.holds(db, form.id, indexGrams(form)))) continue
        outcome.faults.push(`Form ${form.id} is not found by the search.`)
        await mend(inside => reindexForms(inside, [form.id]))
      }
    }
    for (const id of await search.strays(db)) {
      outcome.faults.push(`The search index holds ${id}, which is no form of the list.`)
      await mend(inside => runTogether(inside, search.remove(id)))
    }
    return outcome
  },
}

export const checkCounts: Check = {
  name: 'Counts',
  run: async ({ database, db, isMending }) => {
    const linesOf = (rows: readonly { state: string; month: string; count: number | string }[]) =>
      rows.map(({ state, month, count }) => `${state} ${month || 'without a date'}: ${Number(count)}`).sort()
    const kept = linesOf((await sumOfShards(db).execute()).filter(({ count }) => Number(count) !== 0))
    const right = linesOf(await countForms(db).execute())
    const faults = [
      ...kept.filter(line => !right.includes(line)).map(line => `Counted wrongly: ${line}.`),
      ...right.filter(line => !kept.includes(line)).map(line => `It should be: ${line}.`),
    ]
    if (faults.length === 0 || !isMending) return { looked: right.length, faults }
    await database.transaction(recountAll)
    return { looked: right.length, faults, mended: faults.length }
  },
}

export const checkDue: Check = {
  name: 'What is due',
  run: async ({ database, db, isMending }) => {
    const outcome = { looked: 0, faults: [] as string[], mended: 0 }
    for await (const facilities of byId(after => listAfter(db, after, batch))) {
      outcome.looked += facilities.length
      for (const { id } of facilities) {
        if (await isCountedRight(db, id)) continue
        outcome.faults.push(`What is due at facility ${id} is not what its forms say.`)
        if (!isMending) continue
        await database.transaction(inside => recountDuties(inside, [id]))
        outcome.mended += 1
      }
    }
    return outcome
  },
}
