// The templates of the product. A new template or version is one more entry here.

import { createRegistry } from '#domain/form/registry.ts'
import { verizonMonthly as first } from './verizon-monthly/v1.ts'
import { verizonMonthly } from './verizon-monthly/v2.ts'

export const registry = createRegistry([first, verizonMonthly])
