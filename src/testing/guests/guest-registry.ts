// The product's own templates together with guests that only tests know: what holds for these holds for any template.
// A build with TEMPLATES=guests has this file in the place of the product's registry, so it cannot import that one.

import { createRegistry } from '#domain/form/registry.ts'
import { verizonMonthly as first } from '#domain/templates/verizon-monthly/v1.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v2.ts'
import { eyewashCheck } from './eyewash-check.ts'
import { generatorRun } from './generator-run.ts'
import { hydrantCheck } from './hydrant-check.ts'
import { meterCheck } from './meter-check.ts'
import { spillBucketTest } from './spill-bucket-test.ts'

export const guests = [hydrantCheck, eyewashCheck, generatorRun, spillBucketTest, meterCheck] as const

export const registry = createRegistry([first, verizonMonthly, ...guests])

/** All of them are loaded with this file. */
export const loadTemplate = async (): Promise<void> => {}
