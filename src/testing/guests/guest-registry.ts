// The product's own templates together with guests that only tests know: what holds for these holds for any template.

import { createRegistry } from '#domain/form/registry.ts'
import { registry } from '#domain/templates/registry.ts'
import { eyewashCheck } from './eyewash-check.ts'
import { generatorRun } from './generator-run.ts'
import { hydrantCheck } from './hydrant-check.ts'
import { spillBucketTest } from './spill-bucket-test.ts'

export const guests = [hydrantCheck, eyewashCheck, generatorRun, spillBucketTest] as const

export const guestRegistry = createRegistry([...registry.every, ...guests])
