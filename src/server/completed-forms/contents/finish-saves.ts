// An earlier release could store an edit that named its visit in halves (PostgreSQL): such a form was listed, counted and proved by
// what it said before, and if it was signed it could not be edited any more. Its row is made anew from its answers, as the edit
// should have made it, while the server works. Any other form stays as it is.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Registry } from '#domain/form/registry.ts'
import { byId } from '#server/db/by-id.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import type { Log } from '#server/http/log.ts'
import type { FormRegister } from '../register.ts'
import { storeEdit } from '../save.ts'
import { holdForm } from '../store.ts'
import { findLastEdit, lastVersion, listHistoryEnds } from './half-saved-store.ts'
import { listedFacts } from './listed-facts.ts'
import { hashContent } from './store.ts'

const batch = 200

interface Parts {
  database: Database
  registry: Registry
  register: FormRegister
  log: Log
}

/** Returns how many forms it finished. */
export async function finishSaves({ database, log, ...parts }: Parts, signal?: AbortSignal): Promise<number> {
  let count = 0
  for await (const forms of byId(after => listHistoryEnds(database.read, { after, limit: batch }))) {
    if (signal?.aborted) break
    for (const { id, version, last, entries, versions } of forms) {
      // One that was moved to the trash and back since has caught up with its history, which names a version twice.
      if (last === version && entries === versions) continue
      if (await database.transaction(db => finishSave(db, id, parts))) count += 1
    }
    await nextTurn()
  }
  if (count > 0) log.info('forms that were stored in halves are whole', { forms: count })
  return count
}

async function finishSave(
  db: Db,
  id: string,
  { registry, register }: Pick<Parts, 'registry' | 'register'>,
): Promise<boolean> {
  const form = await holdForm(db, id)
  const edit = await findLastEdit(db, id)
  if (!form || form.deletedAt || !edit) return false
  const template = registry.find(form.templateId, form.templateVersion)
  if (!template) return false
  const { templateId, templateVersion, answers, given, photoIds } = form
  const content = {
    ...{ templateId, templateVersion, state: edit.state ?? form.state, answers, photoIds },
    ...(given && { given }),
  }
  const version = Math.max(form.version, await lastVersion(db, id))
  const { searchText, searchWords } = listedFacts(template, content)
  const isWhole =
    form.version === version &&
    form.contentHash === hashContent(content) &&
    form.searchText === searchText &&
    form.searchWords === searchWords
  if (isWhole) return false
  const { by, at } = edit
  await storeEdit(db, form, { id, template, content, by, now: new Date(at), version }, register)
  return true
}
