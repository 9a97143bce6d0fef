// The templates of the product, whole, for the server. A new one is one more entry in list.ts.

import { createRegistry } from '#domain/form/registry.ts'
import { allTemplates } from './list.ts'

export const registry = createRegistry(await allTemplates())
