// Every template and every version of it that a record may have been made with.

import type { Template } from '#domain/form/template.ts'
import { verizonMonthly } from './verizon-monthly.ts'

/** The newest version of each first. */
export const everyTemplate: readonly Template[] = [verizonMonthly]

/** The newest version of each, for filling in. */
export const templates: readonly Template[] = [verizonMonthly]

export const findTemplate = (id: string, version: number): Template | null =>
  everyTemplate.find(template => template.id === id && template.version === version) ?? null
