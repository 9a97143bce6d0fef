// The templates the staff area works with, for loaders through the router's context and for components through
// React's. Both start with the product's own; a test puts others in their place.

import { createContext, useContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { Registry } from '#domain/form/registry.ts'
import { registry } from '#domain/templates/registry.ts'

export const registryContext = createRouterContext<Registry>(registry)

const Context = createContext<Registry>(registry)
export const RegistryProvider = Context.Provider
export const useRegistry = (): Registry => useContext(Context)
