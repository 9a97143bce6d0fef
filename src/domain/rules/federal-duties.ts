// What three of the four states take over from the federal rules, and the schedules and names that all four share.

import type { Interval } from '#domain/due/interval.ts'
import { advice, type Duty, row } from './tank-duty.ts'

export const everyYear: Interval = { kind: 'months', months: 12 }
export const everyThreeYears: Interval = { kind: 'months', months: 36 }
export const every60Days: Interval = { kind: 'days', days: 60 }

const unlessMonitored = ', unless both walls are monitored'

export const names = {
  operability:
    'Operability test of release detection equipment: console, probes, sensors, line leak detectors',
  spillBucket: 'Liquid-tightness test of spill buckets',
  sump: 'Liquid-tightness test of containment sumps that monitor piping',
  overfill: 'Inspection of overfill prevention equipment',
  cathodic: 'Test of cathodic protection, where tank or piping is steel',
  rectifier: 'Reading of the rectifier, where cathodic protection is by impressed current',
  operators: 'Class A, B and C operators trained, with their certificates on file',
  financialResponsibility: 'Proof of financial responsibility (CFR) for cleanup and third parties',
} as const

const statePages = { readIn: 'the state programs’ own pages' } as const

/** The federal rule for pressurized piping holds in all four states. */
export const federalPiping: readonly Duty[] = [
  row({
    id: 'line-tightness',
    duty: 'Tightness test of pressurized piping, where it is not monitored every month',
    every: everyYear,
    citation: '40 CFR 280.41(b)(1)(i)(B)',
    verifiedOn: '2026-11-16',
    holdsFor: 'UST',
    only: { piping: ['pressurized'] },
  }),
  row({
    id: 'line-leak-detector',
    duty: 'Test of the automatic line leak detector',
    every: everyYear,
    citation: '40 CFR 280.44(a)',
    verifiedOn: '2026-11-16',
    holdsFor: 'UST',
    only: { piping: ['pressurized'] },
  }),
]

/** The federal operating rules for underground tanks, which the programs of three of the states apply. */
export const federalDuties: readonly Duty[] = [
  row({
    id: 'walkthrough',
    duty: 'Walkthrough inspection of spill and release detection equipment',
    every: { kind: 'days', days: 30 },
    citation: '40 CFR 280.36',
    verifiedOn: '2026-11-15',
    holdsFor: 'UST',
  }),
  row({
    id: 'sump-visual',
    duty: 'Visual check of containment sumps and hand-held gauging equipment',
    every: everyYear,
    citation: '40 CFR 280.36',
    verifiedOn: '2026-11-15',
    holdsFor: 'UST',
    only: { piping: ['pressurized', 'suction'] },
  }),
  row({
    id: 'operability',
    duty: names.operability,
    every: everyYear,
    citation: '40 CFR 280.40',
    verifiedOn: '2026-11-15',
    holdsFor: 'UST',
  }),
  row({
    id: 'spill-bucket',
    duty: names.spillBucket,
    every: everyThreeYears,
    note: unlessMonitored,
    citation: '40 CFR 280.35',
    verifiedOn: '2026-11-15',
    holdsFor: 'UST',
  }),
  row({
    id: 'sump',
    duty: names.sump,
    every: everyThreeYears,
    note: unlessMonitored,
    citation: '40 CFR 280.35',
    verifiedOn: '2026-11-15',
    holdsFor: 'UST',
  }),
  row({
    id: 'overfill',
    duty: names.overfill,
    every: everyThreeYears,
    citation: '40 CFR 280.35',
    verifiedOn: '2026-11-15',
    holdsFor: 'UST',
  }),
  row({
    id: 'cathodic',
    duty: names.cathodic,
    every: everyThreeYears,
    citation: '40 CFR 280.31',
    ...statePages,
    verifiedOn: '2026-11-15',
    holdsFor: 'UST',
    only: { cathodic: ['galvanic', 'impressed'] },
  }),
  row({
    id: 'rectifier',
    duty: names.rectifier,
    every: every60Days,
    citation: '40 CFR 280.31',
    ...statePages,
    verifiedOn: '2026-11-15',
    holdsFor: 'UST',
    only: { cathodic: ['impressed'] },
  }),
  ...federalPiping,
  row({
    id: 'operators',
    duty: names.operators,
    every: { kind: 'expiry' },
    exactly: 'Current all year, and shown at every inspection',
    citation: '40 CFR 280, Subpart J',
    ...statePages,
    verifiedOn: '2026-11-15',
    holdsFor: 'UST',
  }),
  row({
    id: 'financial-responsibility',
    duty: names.financialResponsibility,
    every: { kind: 'expiry' },
    citation: '40 CFR 280, Subpart H',
    readIn: 'guidance on Subpart H',
    verifiedOn: '2026-11-15',
    holdsFor: 'UST',
  }),
  row({
    id: 'release',
    duty: 'Report of a suspected release',
    every: { kind: 'event', words: 'Within 24 hours', hours: 24 },
    citation: '40 CFR 280.50',
    verifiedOn: '2026-11-15',
    holdsFor: 'UST',
  }),
]

/** The three programs leave aboveground tanks to others; we walk them as often as the rest. */
export const abovegroundWalkthrough = advice({
  id: 'walkthrough',
  duty: 'Walkthrough inspection of aboveground tanks',
  every: { kind: 'days', days: 30 },
  holdsFor: 'AST',
})
