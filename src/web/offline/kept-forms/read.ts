// What this device knows when the server cannot be asked. A browser without storage knows nothing.

import type { CompletedForm } from '#domain/completed-form.ts'
import type { StateName } from '#domain/place.ts'
import type { FailureCode } from '#domain/problem.ts'
import { nameKey } from '#domain/search.ts'
import { type KeptForm, withKeptForms } from './database.ts'

/** With the moment at which the device last asked the server. */
export interface Kept<T> {
  value: T
  at: string
}

export const lastRound = 'last'

/** The server was not reached; what it would have said, the device may know. */
export const isOutOfReach = (code: FailureCode): boolean => code === 'offline' || code === 'unavailable'

/** The newest form of this facility, looked up as the server does: exactly this name first. */
export async function findKeptLatest(facility: string, templateId: string): Promise<CompletedForm | null> {
  const key = nameKey(facility)
  const found = await nothingWithoutStorage(
    withKeptForms(database =>
      database.getAllFromIndex(
        'forms',
        'byFacility',
        IDBKeyRange.bound([templateId, key, ''], [templateId, key, '\uffff']),
      ),
    ),
    [],
  )
  const newest = (forms: readonly KeptForm[]) => forms.at(-1)?.form ?? null
  return newest(found.filter(({ facilityName }) => facilityName === facility.trim())) ?? newest(found)
}

/** The form, when it is here with its signature. */
export const findKeptForm = (id: string): Promise<Kept<CompletedForm> | null> =>
  nothingWithoutStorage(
    withKeptForms(async database => {
      const [kept, round] = await Promise.all([database.get('forms', id), database.get('rounds', lastRound)])
      return kept?.isWhole && round ? { value: kept.form, at: round.at } : null
    }),
    null,
  )

/** The last forms, the newest change first; null where the device has none. */
export const listKeptForms = (): Promise<Kept<CompletedForm[]> | null> =>
  nothingWithoutStorage(
    withKeptForms(async database => {
      const [kept, round] = await Promise.all([
        database.getAllFromIndex('forms', 'byUpdate'),
        database.get('rounds', lastRound),
      ])
      const whole = kept.filter(({ isWhole }) => isWhole).map(({ form }) => form)
      return round ? { value: whole.reverse(), at: round.at } : null
    }),
    null,
  )

/** A facility of the register, as its newest form here names it. */
export interface KeptFacility {
  id: string
  name: string
  state: StateName
}

export const listKeptFacilities = (): Promise<KeptFacility[]> =>
  nothingWithoutStorage(
    withKeptForms(async database => {
      const oldestFirst = await database.getAllFromIndex('forms', 'byUpdate')
      const facilities = new Map<string, KeptFacility>()
      for (const { form, facilityName: name } of oldestFirst) {
        if (form.facilityId) facilities.set(form.facilityId, { id: form.facilityId, name, state: form.state })
      }
      return [...facilities.values()]
    }),
    [],
  )

const nothingWithoutStorage = <T>(found: Promise<T>, nothing: T): Promise<T> => found.catch(() => nothing)
