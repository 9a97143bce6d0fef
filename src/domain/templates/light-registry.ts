// The templates as a phone has them: the monthly form whole, of the others their headings until one of them is opened.

import { createRegistry, type Registry } from '#domain/form/registry.ts'
import { headingTemplates } from './headings.ts'
import { verizonMonthly as first } from './verizon-monthly/v1.ts'
import { verizonMonthly } from './verizon-monthly/v2.ts'

let known = createRegistry([first, verizonMonthly, ...headingTemplates])
let isWhole = false

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
  if (isWhole || !headingTemplates.some(heading => heading.id === id)) return
  known = (await import('./registry.ts')).registry
  isWhole = true
}
