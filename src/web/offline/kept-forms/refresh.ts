// Keeps the forms on this device current: all of them the first time and once a week, what changed in between. One tab
// does it at a time. What cannot be read or stored today is tried again the next time.

import type { Client } from '#api/client.ts'
import { listDeviceForms } from '#api/device-forms.ts'
import { type CompletedForm, roleAnswers } from '#domain/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import { withoutSignature } from '#domain/form/walk.ts'
import { nameKey } from '#domain/search.ts'
import { isSharedDevice, type KeptDatabase, type KeptForm, type Round, withKeptForms } from './database.ts'
import { lastRound } from './read.ts'

const day = 24 * 60 * 60 * 1000
const readAllAfter = 7 * day

/** How many of the last forms are kept with their signatures. */
const wholeForms = 200

/** True when the server was asked and everything it said is stored. */
export const refreshKeptForms = (call: Client, registry: Registry): Promise<boolean> =>
  navigator.locks.request('kept forms', { ifAvailable: true }, async lock =>
    lock && !isSharedDevice() ? withKeptForms(database => readRound(database, call, registry)) : false,
  )

async function readRound(database: KeptDatabase, call: Client, registry: Registry): Promise<boolean> {
  const last = await database.get('rounds', lastRound)
  const age = Math.abs(Date.now() - Date.parse(last?.allAt || 'never'))
  const since = age < readAllAfter ? last?.asOf : undefined
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
    const kept = items.flatMap(form => asKept(form, registry) ?? [])
    await store(database, kept, gone, last ?? begun())
    for (const { id } of items) read.add(id)
    hasChanged ||= items.length + gone.length > 0
    if (nextCursor === null || (!since && read.size >= most)) break
    cursor = nextCursor
  }
  const isKnown = (id: string) => since !== undefined || read.has(id)
  if (hasChanged) await dropSurplus(database, registry, { most, isKnown })
  const at = new Date().toISOString()
  const round: Round = { asOf, at, allAt: since && last ? last.allAt : at }
  await database.put('rounds', round, lastRound)
  return true
}

/** Null for a form of a template that this release does not know. */
function asKept(form: CompletedForm, registry: Registry): KeptForm | null {
  const template = registry.find(form.templateId, form.templateVersion)
  if (!template) return null
  const { id, templateId, updatedAt } = form
  const facilityName = roleAnswers(template, form.answers).facilityName.trim()
  return { id, templateId, updatedAt, facilityName, facilityKey: nameKey(facilityName), isWhole: true, form }
}

/** The first round, before it is complete: what has arrived can be seen, and the next round reads all of it again. */
const begun = (): Round => ({ asOf: '', at: new Date().toISOString(), allAt: '' })

async function store(
  database: KeptDatabase,
  forms: readonly KeptForm[],
  gone: readonly string[],
  round: Round,
) {
  const transaction = database.transaction(['forms', 'rounds'], 'readwrite')
  const kept = transaction.objectStore('forms')
  await Promise.all([
    ...forms.map(form => kept.put(form)),
    ...gone.map(id => kept.delete(id)),
    transaction.objectStore('rounds').put(round, lastRound),
    transaction.done,
  ])
}

interface Bounds {
  most: number
  /** False for what the server no longer has. */
  isKnown: (id: string) => boolean
}

/** The last forms stay whole. Of all others the newest of a facility and tank stays, without its signature. */
async function dropSurplus(database: KeptDatabase, registry: Registry, { most, isKnown }: Bounds) {
  const transaction = database.transaction('forms', 'readwrite')
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
}

function unsigned(kept: KeptForm, registry: Registry): KeptForm {
  const { form } = kept
  const template = registry.find(form.templateId, form.templateVersion)
  const answers = template ? withoutSignature(template, form.answers) : form.answers
  return { ...kept, isWhole: false, form: { ...form, answers } }
}
