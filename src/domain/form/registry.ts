// The templates a running product knows, in every version that a record may name. A value, not a module that is
// imported: the product hands its own to the server and to the screens, and a test hands in made-up ones.

import type { Template } from './template.ts'

export interface Registry {
  /** Every version of every template: in the order in which the templates were given, the newest version first. */
  every: readonly Template[]
  /** The newest version of each, for filling in. */
  newest: readonly Template[]
  find(id: string, version: number): Template | null
  /** Throws where there is none: a record names a template that this program does not have. */
  require(id: string, version: number): Template
  findNewest(id: string): Template | null
}

export function createRegistry(templates: readonly Template[]): Registry {
  const byId = Map.groupBy(templates, ({ id }) => id)
  const versions = [...byId.values()].map(group => group.toSorted((a, b) => b.version - a.version))
  const every = versions.flat()
  const byKey = new Map(every.map(template => [keyOf(template.id, template.version), template]))
  if (byKey.size < every.length) throw new Error('Two templates have the same id and version')
  const newest = versions.flatMap(([first]) => first ?? [])
  const find = (id: string, version: number): Template | null => byKey.get(keyOf(id, version)) ?? null
  return {
    every,
    newest,
    find,
    require: (id, version) => {
      const template = find(id, version)
      if (!template) throw new Error(`No template ${id} in version ${version}`)
      return template
    },
    findNewest: id => newest.find(template => template.id === id) ?? null,
  }
}

const keyOf = (id: string, version: number): string => `${id} ${version}`
