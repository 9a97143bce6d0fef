// The templates the staff area works with: the product's own, unless a test puts others in their place.

import { createContext, useContext } from 'react'
import type { Registry } from '#domain/form/registry.ts'
import { registry } from '#domain/templates/light-registry.ts'

const Context = createContext<Registry>(registry)
export const RegistryProvider = Context.Provider
export const useRegistry = (): Registry => useContext(Context)

/** Which form it is. Of the first, the monthly walkthrough, it goes without saying: the specification's lists name none. */
export function TemplateName({ id, className }: { id: string; className?: string }) {
  const { newest, findNewest } = useRegistry()
  const template = id === newest[0]?.id ? null : findNewest(id)
  return template ? <span className={className}>{template.name}</span> : null
}
