// The templates the staff area works with: the product's own, unless a test puts others in their place.

import { createContext, useContext } from 'react'
import type { Registry } from '#domain/form/registry.ts'
import { registry } from '#domain/templates/registry.ts'

const Context = createContext<Registry>(registry)
export const RegistryProvider = Context.Provider
export const useRegistry = (): Registry => useContext(Context)

/** Which form it is, where the product has more than one; with a single one it goes without saying. */
export function TemplateName({ id, className }: { id: string; className?: string }) {
  const { newest, findNewest } = useRegistry()
  const template = newest.length > 1 ? findNewest(id) : null
  return template ? <span className={className}>{template.name}</span> : null
}
