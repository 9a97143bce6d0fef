// The four states the company works in: the name a person reads and the slug a URL carries.

export const states = [
  { slug: 'florida', name: 'Florida', code: 'FL' },
  { slug: 'georgia', name: 'Georgia', code: 'GA' },
  { slug: 'south-carolina', name: 'South Carolina', code: 'SC' },
  { slug: 'north-carolina', name: 'North Carolina', code: 'NC' },
] as const

export type State = (typeof states)[number]
export type StateSlug = State['slug']
export type StateName = State['name']

/** Capitals in the URL do not matter: /forms/Florida is Florida's page. */
export const findState = (slug: string): State | null =>
  states.find(state => state.slug === slug.toLowerCase()) ?? null

/** The state by its slug or by its name, as filters and programs write it; capitals do not matter here either. */
export const findNamedState = (text: string): State | null =>
  findState(text) ?? states.find(state => state.name.toLowerCase() === text.toLowerCase()) ?? null

const bySlug = Object.fromEntries(states.map(state => [state.slug, state])) as Record<StateSlug, State>

export const stateOf = (slug: StateSlug): State => bySlug[slug]
