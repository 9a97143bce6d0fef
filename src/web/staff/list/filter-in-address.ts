// The filter of a list, declared once: how each of its parts stands in the address, and what it is where the address says
// nothing, or nothing that can be meant.

import { isDay } from '#domain/day.ts'
import { findNamedState, type StateName, states } from '#domain/states.ts'
import { uuid } from '#domain/text.ts'
import { longestSearch } from './filter-controls.tsx'
import type { FilterInAddress } from './use-filter.ts'

export interface Part<Value> {
  read: (text: string) => Value
  /** Empty for what goes without saying. */
  write: (value: Value) => string
  /** What the address calls it, where that is another name. */
  name?: string
}

export const text = (longest = longestSearch): Part<string> => ({
  read: text => text.replaceAll('\0', '').trim().slice(0, longest),
  write: value => value.trim(),
})

/** A text that means something only if it passes. */
export const textThat = (passes: (text: string) => boolean): Part<string> => ({
  read: text => (passes(text) ? text : ''),
  write: value => value,
})

export const day = textThat(isDay)
export const id: Part<string> = { read: text => uuid.safeParse(text).data ?? '', write: value => value }

export const oneOf = <Value extends string>(values: readonly Value[]): Part<Value | null> => ({
  read: text => values.find(value => value === text) ?? null,
  write: value => value ?? '',
})

/** The first goes without saying. */
export const firstOrOther = <Value extends string>(values: readonly [Value, ...Value[]]): Part<Value> => ({
  read: text => values.find(value => value === text) ?? values[0],
  write: value => (value === values[0] ? '' : value),
})

export const state: Part<StateName | null> = {
  read: text => findNamedState(text)?.name ?? null,
  write: value => states.find(({ name }) => name === value)?.slug ?? '',
}

export const flag = (word: string): Part<boolean> => ({
  read: text => text === word,
  write: isSet => (isSet ? word : ''),
})

export const named = <Value>(name: string, part: Part<Value>): Part<Value> => ({ ...part, name })

export type FilterOf<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends Part<infer Value> ? Value : never
}

/** `kept`: what stays when everything is shown again. */
export function filterInAddress<Parts extends object>(
  parts: Parts,
  kept: readonly (keyof Parts & string)[] = [],
): FilterInAddress<FilterOf<Parts>> {
  const all = Object.entries(parts) as [keyof Parts & string, Part<unknown>][]
  const read = (address: URLSearchParams) =>
    Object.fromEntries(
      all.map(([key, part]) => [key, part.read(address.get(part.name ?? key) ?? '')]),
    ) as FilterOf<Parts>
  return {
    read,
    query: filter => {
      const query = new URLSearchParams()
      for (const [key, { name = key, write }] of all) {
        const written = write(filter[key])
        if (written) query.set(name, written)
      }
      return query.size > 0 ? `?${query}` : ''
    },
    cleared: filter => ({
      ...read(new URLSearchParams()),
      ...Object.fromEntries(kept.map(key => [key, filter[key]])),
    }),
  }
}

/** What is set: no empty texts, nothing that is null or false. */
export const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as {
    [Name in keyof Values]?: Exclude<Values[Name], null | false | ''>
  }
