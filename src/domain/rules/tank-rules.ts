// What the law asks of tank owners in each of the four states: agency, program, intervals, records, registration.
// Pages quote this table and what is due is counted from it, so a rule that changes is changed here. Every row is law or
// advice (tank-duty.ts). Law names its source and the day on which it was last compared with it; what no rule is known for,
// or could not be read, is advice.

import type { StateSlug } from '#domain/states.ts'
import { abovegroundWalkthrough, federalDuties } from './federal-duties.ts'
import { floridaDuties } from './florida-duties.ts'
import { type Duty, type DutyId, row, type TankType } from './tank-duty.ts'

interface StateRules {
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

export const tankRules: Record<StateSlug, StateRules> = {
  florida: {
    agency: 'Florida Department of Environmental Protection',
    agencyShort: 'FDEP',
    program: 'storage tank compliance program',
    inspections:
      'Local programs, often the county’s, do the compliance inspections under contract with the department.',
    chapters: 'Chapters 62-761 and 62-762, F.A.C.',
    duties: floridaDuties,
  },
  georgia: {
    agency: 'Georgia Environmental Protection Division',
    agencyShort: 'EPD',
    program: 'Underground Storage Tank Management Program',
    inspections: 'The division may enter a facility, inspect it and copy its records.',
    chapters: 'Rule 391-3-15, which adopts 40 CFR Part 280',
    duties: [
      ...federalDuties,
      abovegroundWalkthrough,
      row({
        id: 'registration',
        duty: 'Registration of every facility, with operators and financial responsibility',
        every: { kind: 'yearly-by', day: '12-31' },
        citation: 'Rule 391-3-15-.05',
        verifiedOn: '2026-11-16',
        holdsFor: 'UST',
      }),
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
        citation: federal.citation.replace('40 CFR 280', 'R.61-92.280'),
      })),
      abovegroundWalkthrough,
      row({
        id: 'records',
        duty: 'Tank and line release detection records, Class A/B operator log',
        every: { kind: 'event', words: 'The last 12 months, ready at the inspection' },
        citation: 'R.61-92.280.45',
        readIn: 'the department’s own pages',
        verifiedOn: '2026-11-15',
        holdsFor: 'UST',
      }),
      row({
        id: 'registration',
        duty: 'Registration certificate, posted where it can be seen',
        every: { kind: 'yearly-by', day: '07-31' },
        exactly: 'Renewed every year by July 31; deliveries stop on August 1 without it',
        // The section asks for the certificate and the yearly fee; both days are the department's.
        citation: 'S.C. Code Section 44-2-60',
        readIn: 'the department’s own pages',
        verifiedOn: '2026-11-17',
        holdsFor: 'UST',
      }),
    ],
  },
  'north-carolina': {
    agency: 'North Carolina Department of Environmental Quality',
    agencyShort: 'NCDEQ',
    program: 'Underground Storage Tank Section',
    inspections: 'Department staff inspect facilities, and the department has its own forms for the checks.',
    chapters: '15A NCAC 02N, which adopts 40 CFR Part 280',
    duties: [
      ...federalDuties,
      abovegroundWalkthrough,
      row({
        id: 'registration',
        duty: 'Operating permit for the facility',
        every: { kind: 'expiry' },
        exactly: 'Renewed every year',
        citation: 'G.S. 143-215.94U',
        readIn: 'the department’s own pages',
        verifiedOn: '2026-11-15',
        holdsFor: 'UST',
      }),
    ],
  },
}

const holdsFor = (duty: Duty, tankType: TankType): boolean =>
  duty.holdsFor === 'both' || duty.holdsFor === tankType

/** A state's rows for tanks of this type; several where they hold for tanks of different build. */
export type ListDuties = (state: StateSlug, id: DutyId, tankType: TankType) => readonly Duty[]

/** Each is found once: a device asks for them facility by facility. */
export function dutiesIn(rowsOf: (state: StateSlug) => readonly Duty[]): ListDuties {
  const found: Partial<Record<StateSlug, Record<TankType, Map<DutyId, readonly Duty[]>>>> = {}
  return (state, id, tankType) => {
    found[state] ??= { UST: new Map(), AST: new Map() }
    const known = found[state][tankType].get(id)
    if (known) return known
    const rows = rowsOf(state).filter(each => each.id === id && holdsFor(each, tankType))
    found[state][tankType].set(id, rows)
    return rows
  }
}

/** Of the table as it is built in. */
export const listDuties: ListDuties = dutiesIn(state => tankRules[state].duties)

/** The first of them: of underground tanks unless said otherwise. */
export const findDuty = (state: StateSlug, id: DutyId, tankType: TankType = 'UST'): Duty | null =>
  listDuties(state, id, tankType)[0] ?? null

/** How often, across the four states, in the one sentence that every page shares; `what` opens it where it is named. */
export function formatHowOften(id: DutyId, what?: string): string {
  const elsewhere = findDuty('georgia', id)?.interval ?? ''
  const florida = findDuty('florida', id)
  const asks = florida?.basis === 'advice' ? 'we recommend ' : ''
  const inFlorida = florida ? `; in Florida ${asks}${florida.interval.toLowerCase()}` : ''
  return `${what ? `${what} ${elsewhere.toLowerCase()}` : elsewhere}${inFlorida}.`
}

/** From these sizes on, in gallons, the Florida department regulates a tank. */
export const floridaThresholds = { aboveground: 550, underground: 110 } as const
