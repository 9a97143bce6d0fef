// What this device knows when the server cannot be asked. A browser without storage knows nothing.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { Tank } from '#domain/facilities/facility.ts'
import type { Registry } from '#domain/form/registry.ts'
import { tankIn } from '#domain/form/tank-facts.ts'
import { nameKey } from '#domain/search/search.ts'
import type { StateName } from '#domain/states.ts'
import type { OfflineDatabase } from '../database.ts'
import type { CachedForm } from '../rows.ts'
import type { Cached } from './cached.ts'
import { copiedForms, withCache } from './storage.ts'

export interface CacheQuery {
  facility: string
  templateId: string
  /** Chosen from the register: then its name does not matter. */
  facilityId?: string | undefined
  tankId?: string | undefined
}

/** The newest form of this facility, looked up as the server does: by what was chosen, else exactly this name first. */
export async function findCachedLatest(sought: CacheQuery): Promise<CompletedForm | null> {
  if (sought.facilityId) return findCachedAt(sought)
  const { facility, templateId } = sought
  const key = nameKey(facility)
  const ofFacility = IDBKeyRange.bound([templateId, key, ''], [templateId, key, '\uffff'])
  const found = await readCache([], database =>
    database.getAllFromIndex('cachedForms', 'byFacility', ofFacility),
  )
  const newest = (forms: readonly CachedForm[]) => forms.at(-1)?.form ?? null
  return newest(found.filter(({ facilityName }) => facilityName === facility.trim())) ?? newest(found)
}

/** Of this tank, where one was chosen: the last visit to another one would fill in what is wrong here. */
const findCachedAt = ({ templateId, facilityId, tankId }: CacheQuery): Promise<CompletedForm | null> =>
  readCache(null, async database => {
    const walk = database.transaction('cachedForms').store.index('byUpdate').iterate(null, 'prev')
    for await (const { value } of walk) {
      const { form } = value
      const isThere = form.facilityId === facilityId && (!tankId || form.tankId === tankId)
      if (isThere && value.templateId === templateId) return form
    }
    return null
  })

/** The form, when it is here with its signature. */
export const findCachedForm = (id: string): Promise<Cached<CompletedForm> | null> =>
  readCache(null, async database => {
    const [kept, round] = await Promise.all([
      database.get('cachedForms', id),
      database.get('cacheRounds', copiedForms.name),
    ])
    return kept?.isWhole && round ? { value: kept.form, at: round.at } : null
  })

/** The last forms, the newest change first; null where the device has none. */
export const listCachedForms = (): Promise<Cached<CompletedForm[]> | null> =>
  readCache(null, async database => {
    const [kept, round] = await Promise.all([
      database.getAllFromIndex('cachedForms', 'byUpdate'),
      database.get('cacheRounds', copiedForms.name),
    ])
    const whole = kept.filter(({ isWhole }) => isWhole).map(({ form }) => form)
    return round ? { value: whole.reverse(), at: round.at } : null
  })

/** A facility of the register, as its newest form here names it. */
interface CachedFacility {
  id: string
  name: string
  state: StateName
  /** As the newest form about each says; the device does not know what they are called. */
  tanks: readonly CachedTank[]
}

export type CachedTank = Pick<Tank, 'id' | 'tankType' | 'volume' | 'product'>

export const listCachedFacilities = (registry: Registry): Promise<CachedFacility[]> =>
  readCache([], async database => {
    const oldestFirst = await database.getAllFromIndex('cachedForms', 'byUpdate')
    const facilities = new Map<string, CachedFacility>()
    for (const { form, facilityName: name } of oldestFirst) {
      const { facilityId: id, state } = form
      if (!id) continue
      const others = facilities.get(id)?.tanks.filter(tank => tank.id !== form.tankId) ?? []
      facilities.set(id, { id, name, state, tanks: [...others, ...tankOf(form, registry)] })
    }
    return [...facilities.values()]
  })

function tankOf(form: CompletedForm, registry: Registry): CachedTank[] {
  const template = registry.find(form.templateId, form.templateVersion)
  if (!form.tankId || !template) return []
  const { tankType, volume, product } = tankIn(template, form)
  return [{ id: form.tankId, tankType: tankType ?? 'unknown', volume, product }]
}

/** `nothing`: where the browser has no storage. */
const readCache = <T>(nothing: T, read: (database: OfflineDatabase) => Promise<T>): Promise<T> =>
  withCache(read).catch(() => nothing)
