// The templates as a phone has them: see list.ts for what it knows of each before that is opened.

import { createRegistry, type Registry } from '#domain/form/registry.ts'
import type { Template } from '#domain/form/template.ts'
import { lightTemplates, loadVersions } from './list.ts'

const loaded = new Map<string, readonly Template[]>()
let known = createRegistry(lightTemplates(loaded))

export const registry: Registry = {
  get every() {
    return known.every
  },
  get newest() {
    return known.newest
  },
  find: (id, version) => known.find(id, version),
  require: (id, version) => known.require(id, version),
  findNewest: id => known.findNewest(id),
}

/** Before a form of this template is filled in, shown or judged. */
export async function loadTemplate(id: string): Promise<void> {
  const versions = loaded.has(id) ? null : await loadVersions(id)
  if (!versions) return
  loaded.set(id, versions)
  known = createRegistry(lightTemplates(loaded))
}
