// By what a row of the rule table is known, over releases: what is decided about it is stored under its key.

import type { StateSlug } from '#domain/place.ts'
import type { Duty } from './tank-duty.ts'

/** `florida.cathodic.ust.galvanic`: the state, the duty, the tanks, and how they are built where it depends on that. */
export function ruleKey(
  state: StateSlug,
  { id, holdsFor, only }: Pick<Duty, 'id' | 'holdsFor' | 'only'>,
): string {
  const build = Object.values(only ?? {}).flat()
  return [state, id, holdsFor.toLowerCase(), ...(build.length > 0 ? [build.join('-')] : [])].join('.')
}
