// The templates of the product. A new template or version is one more entry here.

import { createRegistry } from '#domain/form/registry.ts'
import { annual as annualV1 } from './annual/v1.ts'
import { annual } from './annual/v2.ts'
import { overfill as overfillV1 } from './overfill/v1.ts'
import { overfill } from './overfill/v2.ts'
import { spillBucket as spillBucketV1 } from './spill-bucket/v1.ts'
import { spillBucket } from './spill-bucket/v2.ts'
import { sumpTest as sumpTestV1 } from './sump/v1.ts'
import { sumpTest } from './sump/v2.ts'
import { verizonMonthly as verizonMonthlyV1 } from './verizon-monthly/v1.ts'
import { verizonMonthly } from './verizon-monthly/v2.ts'

export const registry = createRegistry([
  ...[verizonMonthlyV1, verizonMonthly, spillBucketV1, spillBucket, sumpTestV1, sumpTest],
  ...[overfillV1, overfill, annualV1, annual],
])
