// Keeps the forms that are cached on this device current: all of them the first time and once a week, what changed in between. Open
// findings are read anew each time.
// What cannot be read or stored today is tried again the next time.

import { deleteDB } from 'idb'
import type { Client } from '#api/client.ts'
import { listDeviceForms } from '#api/device-forms.ts'
import { type CompletedForm, roleAnswers } from '#domain/completed-forms/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import { withoutSignature } from '#domain/form/walk.ts'
import { nameKey } from '#domain/search/search.ts'
import { earlierCacheFlag, withDatabase } from '../database.ts'
import { oneTabAtATime } from '../locks.ts'
import type { CachedForm, CacheRound, OpenFinding } from '../rows.ts'
import {
  beginRound,
  expireCopied,
  isRoundWanted,
  sinceRound,
  startCopying,
  storeFetched,
} from '../sync/copied.ts'
import type { Kind } from '../sync/kind.ts'
import { isSharedDevice } from '../sync/shared-device.ts'
import { fetchOpenFindings } from './fetch-findings.ts'
import { copiedForms, earlierName, withCache } from './storage.ts'

/** How many of the last forms are kept with their signatures. */
const wholeForms = 200

/** A thousand at once would hold up the user's finger for a second. */
const atOnce = 50

export const cachedForms: Kind = {
  name: 'cached forms',
  start: ({ call, registry }) => startCopying(() => fetchForms(call, registry)),
  expire: expireForms,
}

async function expireForms(userId: string | null): Promise<void> {
  if (userId !== null && !isSharedDevice()) return
  // First, or a tab that is moving them would bring them back.
  await withDatabase(database => database.delete('flags', earlierCacheFlag))
  await expireCopied(copiedForms, userId)
  await deleteDB(earlierName)
}

/** True when the server was asked and everything it said is stored. One tab does it at a time. */
export const fetchForms = (call: Client, registry: Registry): Promise<boolean> =>
  oneTabAtATime('fetch forms', () => readRound(call, registry))

async function readRound(call: Client, registry: Registry): Promise<boolean> {
  const name = await beginRound(copiedForms)
  if (!name) return false
  const last = await withCache(database => database.get('cacheRounds', copiedForms.name))
  const since = sinceRound(last)
  const read = new Set<string>()
  let hasChanged = since === undefined
  let asOf = ''
  let most = 0
  for (let cursor: string | undefined; ; ) {
    const query = { ...(since && { since }), ...(cursor && { cursor }) }
    const page = await call(listDeviceForms, { query })
    if (!page.ok) return false
    const { items, gone, nextCursor } = page.value
    asOf ||= page.value.asOf
    most = page.value.most
    const forms = items.flatMap(form => asCached(form, registry) ?? [])
    if (!(await store(name, { forms, gone, round: last ?? begun() }))) return false
    for (const { id } of items) read.add(id)
    hasChanged ||= items.length + gone.length > 0
    if (nextCursor === null || (!since && read.size >= most)) break
    cursor = nextCursor
  }
  const isKnown = (id: string) => since !== undefined || read.has(id)
  if (hasChanged) await dropSurplus(registry, { most, isKnown })
  const at = new Date().toISOString()
  const round: CacheRound = { asOf, at, allAt: since && last ? last.allAt : at }
  if (!(await store(name, { forms: [], gone: [], round }))) return false
  const findings = await fetchOpenFindings(call, () => isRoundWanted(copiedForms, name))
  return findings !== null && storeFindings(name, findings)
}

/** Null for a form of a template that this release does not know. */
function asCached(form: CompletedForm, registry: Registry): CachedForm | null {
  const template = registry.find(form.templateId, form.templateVersion)
  if (!template) return null
  const { id, templateId, updatedAt } = form
  const facilityName = roleAnswers(template, form.answers).facilityName.trim()
  return { id, templateId, updatedAt, facilityName, facilityKey: nameKey(facilityName), isWhole: true, form }
}

/** The first round, before it is complete: what has arrived can be seen, and the next round reads all of it again. */
const begun = (): CacheRound => ({ asOf: '', at: new Date().toISOString(), allAt: '' })

interface Fetched {
  forms: readonly CachedForm[]
  gone: readonly string[]
  round: CacheRound
}

const store = (name: string, { forms, gone, round }: Fetched): Promise<boolean> =>
  storeFetched(copiedForms, name, async change => {
    const cached = change.objectStore('cachedForms')
    await change.objectStore('cacheRounds').put(round, copiedForms.name)
    for (let start = 0; start < forms.length; start += atOnce)
      await Promise.all(forms.slice(start, start + atOnce).map(form => cached.put(form)))
    await Promise.all(gone.map(id => cached.delete(id)))
  })

/** In place of those that were here. */
const storeFindings = (name: string, findings: readonly OpenFinding[]): Promise<boolean> =>
  storeFetched(copiedForms, name, change => {
    const cached = change.objectStore('findings')
    return Promise.all([cached.clear(), ...findings.map(finding => cached.put(finding))])
  })

interface Bounds {
  most: number
  /** False for what the server no longer has. */
  isKnown: (id: string) => boolean
}

/** The last forms stay whole. Of all others the newest of a facility and tank stays, without its signature. */
const dropSurplus = (registry: Registry, { most, isKnown }: Bounds): Promise<void> =>
  withCache(async database => {
    const transaction = database.transaction('cachedForms', 'readwrite')
    const seen = new Set<string>()
    let kept = 0
    let cursor = await transaction.store.index('byUpdate').openCursor(null, 'prev')
    for (; cursor; cursor = await cursor.continue()) {
      const form = cursor.value
      const about = `${form.templateId} ${form.facilityKey} ${form.form.tankId ?? ''}`
      const isNeeded = kept < wholeForms || !seen.has(about)
      if (!isKnown(form.id) || kept >= most || !isNeeded) {
        await cursor.delete()
        continue
      }
      if (kept >= wholeForms && form.isWhole) await cursor.update(unsigned(form, registry))
      seen.add(about)
      kept += 1
    }
    await transaction.done
  })

function unsigned(kept: CachedForm, registry: Registry): CachedForm {
  const { form } = kept
  const template = registry.find(form.templateId, form.templateVersion)
  const answers = template ? withoutSignature(template, form.answers) : form.answers
  return { ...kept, isWhole: false, form: { ...form, answers } }
}
