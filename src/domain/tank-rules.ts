// What the law asks of tank owners in each of the four states: agency, program, intervals, records, registration.
// Pages quote this table and nothing else, so a rule that changes is changed here. Every row names its source and
// the day on which somebody last held it against that source; what nobody has checked does not stand here.

import type { StateSlug } from './place.ts'

export type DutyId =
  | 'walkthrough'
  | 'sump-visual'
  | 'operability'
  | 'spill-bucket'
  | 'sump'
  | 'overfill'
  | 'records'
  | 'registration'
  | 'release'
  | 'out-of-service'

export interface Duty {
  id: DutyId
  /** What has to be done, as a short name. */
  duty: string
  /** How often or until when, in the words a facility owner reads. */
  interval: string
  citation: string
  verifiedOn: string
}

export interface StateRules {
  agency: string
  /** What people call it. */
  agencyShort: string
  program: string
  /** Who comes to inspect, in one sentence. */
  inspections: string
  /** The chapters that apply, as they are cited. */
  chapters: string
  duties: readonly Duty[]
}

const lastVerified = '2026-11-15'

const duty = (id: DutyId, name: string, interval: string, citation: string): Duty => ({
  id,
  duty: name,
  interval,
  citation,
  verifiedOn: lastVerified,
})

/** The federal operating rules for underground tanks, which the programs of three of the states apply. */
const federalDuties: readonly Duty[] = [
  duty(
    'walkthrough',
    'Walkthrough inspection of spill and release detection equipment',
    'Every 30 days',
    '40 CFR 280.36',
  ),
  duty(
    'sump-visual',
    'Visual check of containment sumps and hand-held gauging equipment',
    'Every year',
    '40 CFR 280.36',
  ),
  duty(
    'operability',
    'Operability test of release detection equipment: console, probes, sensors, line leak detectors',
    'Every year',
    '40 CFR 280.40',
  ),
  duty(
    'spill-bucket',
    'Liquid-tightness test of spill buckets',
    'Every 3 years, unless both walls are monitored',
    '40 CFR 280.35',
  ),
  duty(
    'sump',
    'Liquid-tightness test of containment sumps that monitor piping',
    'Every 3 years, unless both walls are monitored',
    '40 CFR 280.35',
  ),
  duty('overfill', 'Inspection of overfill prevention equipment', 'Every 3 years', '40 CFR 280.35'),
]

export const tankRules: Record<StateSlug, StateRules> = {
  florida: {
    agency: 'Florida Department of Environmental Protection',
    agencyShort: 'FDEP',
    program: 'storage tank compliance program',
    inspections:
      'Local programs under contract to the department carry out compliance inspections, in most places through the county.',
    chapters: 'Chapters 62-761 and 62-762, F.A.C.',
    duties: [
      duty(
        'walkthrough',
        'Release detection and visual inspection of every visible component',
        'Once in every calendar month, never more than 35 days apart',
        'Rule 62-761.600, F.A.C.',
      ),
      duty(
        'operability',
        'Operability test of release detection devices',
        'Every year, never more than 12 months apart',
        'Chapters 62-761 and 62-762, F.A.C.',
      ),
      duty(
        'records',
        'Release detection results, alarm history, repair and test records',
        'Kept for 3 years, and produced within 5 business days if they are not on site',
        'Rule 62-761.710, F.A.C.',
      ),
      duty(
        'registration',
        'Registration and placard',
        'Renewed every year by July 1; the placard hangs in plain view at the facility',
        'Chapter 62-761, F.A.C.',
      ),
      duty(
        'out-of-service',
        'Visual inspection of tank systems that are out of service',
        'Every year',
        'Chapters 62-761 and 62-762, F.A.C.',
      ),
    ],
  },
  georgia: {
    agency: 'Georgia Environmental Protection Division',
    agencyShort: 'EPD',
    program: 'Underground Storage Tank Management Program',
    inspections: 'The division has the right to enter facilities, to inspect them and to copy their records.',
    chapters: 'Rule 391-3-15, which adopts 40 CFR Part 280',
    duties: [
      ...federalDuties,
      duty(
        'registration',
        'Registration of every facility, with operators and financial responsibility',
        'Every year by December 31',
        'Rule 391-3-15-.05',
      ),
      duty('release', 'Report of a suspected release', 'Within 24 hours', '40 CFR 280.50'),
    ],
  },
  'south-carolina': {
    agency: 'South Carolina Department of Environmental Services',
    agencyShort: 'SCDES',
    program: 'Underground Storage Tank program',
    inspections:
      'The department normally inspects every 12 months and asks for the last 12 months of tank and line release detection records.',
    chapters: 'Regulation 61-92, Part 280',
    duties: [
      ...federalDuties.map(federal => ({
        ...federal,
        citation: federal.citation.replace('40 CFR 280.', 'R.61-92.280.'),
      })),
      duty(
        'records',
        'Tank and line release detection records, Class A/B operator log',
        'The last 12 months, ready at the inspection',
        'R.61-92, Part 280',
      ),
      duty(
        'registration',
        'Registration certificate, posted where it can be seen',
        'Renewed every year by July 31; deliveries stop on August 1 without it',
        'SUPERB Act',
      ),
    ],
  },
  'north-carolina': {
    agency: 'North Carolina Department of Environmental Quality',
    agencyShort: 'NCDEQ',
    program: 'Underground Storage Tank Section',
    inspections:
      'The staff of the department inspect facilities, and the department has forms of its own for the checks.',
    chapters: '15A NCAC 02N, which adopts 40 CFR Part 280',
    duties: [
      ...federalDuties,
      duty(
        'registration',
        'Operating permit for the facility',
        'Obtained again every year',
        'G.S. 143-215.94U',
      ),
      duty('release', 'Report of a suspected release', 'Within 24 hours', '40 CFR 280.50'),
    ],
  },
}

export const findDuty = (state: StateSlug, id: DutyId): Duty | null =>
  tankRules[state].duties.find(each => each.id === id) ?? null

/** From these sizes on, in gallons, the Florida department regulates a tank. */
export const floridaThresholds = { aboveground: 550, underground: 110 } as const
