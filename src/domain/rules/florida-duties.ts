// What Florida asks of tank owners: Chapter 62-761 for underground, 62-762 for aboveground tanks. Underground tanks are also
// under the federal rule. Sections whose current text could not be read are named and marked as unconfirmed.

import { every60Days, everyThreeYears, everyYear, federalPiping, names } from './federal-duties.ts'
import { advice, type Duty, row } from './tank-duty.ts'

const walkthrough = {
  id: 'walkthrough',
  duty: 'Release detection and visual inspection of every visible component',
  every: { kind: 'calendar-month', longestDays: 35 },
} as const

const operability = {
  id: 'operability',
  duty: 'Operability test of release detection devices',
  every: everyYear,
} as const

const overfill = { id: 'overfill', duty: names.overfill, every: everyYear } as const

/** What the department told owners when the rules of 2017 came into force. */
const bulletin2017 = { readIn: 'a department bulletin of February 2017', verifiedOn: '2026-11-16' } as const

const galvanic = {
  id: 'cathodic',
  duty: `${names.cathodic}, galvanic anodes`,
  every: everyThreeYears,
  note: ', and every year after a repair',
  only: { cathodic: ['galvanic'] },
} as const

const impressed = {
  id: 'cathodic',
  duty: `${names.cathodic}, impressed current`,
  every: everyYear,
  only: { cathodic: ['impressed'] },
} as const

const rectifier = {
  id: 'rectifier',
  duty: names.rectifier,
  every: every60Days,
  only: { cathodic: ['impressed'] },
} as const

/** What the department told owners about corrosion protection. */
const bulletin2023 = { readIn: 'a department bulletin of August 2023', verifiedOn: '2026-11-16' } as const

const records = {
  id: 'records',
  duty: 'Release detection results, alarm history, repair and test records',
} as const

const onRequest = 'produced within 5 business days if they are not on site'

const discharge = {
  id: 'release',
  duty: 'Report of a discharge: fuel in soil or water, or spilled on open ground',
} as const

const incident = {
  id: 'incident',
  duty: 'Report of an incident, such as an alarm, a failed test or liquid in a dry space',
  every: {
    kind: 'event',
    words: 'Right away: call your county, and ask it for the deadline of the Incident Notification Form',
  },
} as const

/** Where repairs, operation and maintenance are governed, tests of integrity included. */
const undergroundTests = 'Rule 62-761.700, F.A.C.'
const abovegroundTests = 'Rule 62-762.701, F.A.C.'

const federalThreeYears = 'Federal rule, 40 CFR 280.35: at least every 3 years'

const spillBucket = { id: 'spill-bucket', duty: names.spillBucket, every: everyYear } as const
const sump = { id: 'sump', duty: names.sump, every: everyThreeYears } as const

export const floridaDuties: readonly Duty[] = [
  row({ ...walkthrough, citation: 'Rule 62-761.600, F.A.C.', verifiedOn: '2026-11-15', holdsFor: 'UST' }),
  advice({ ...walkthrough, citation: 'Rule 62-762.601, F.A.C.', holdsFor: 'AST' }),
  row({ ...operability, citation: '40 CFR 280.40', verifiedOn: '2026-11-15', holdsFor: 'UST' }),
  row({ ...operability, citation: abovegroundTests, ...bulletin2017, holdsFor: 'AST' }),
  advice({ ...spillBucket, citation: undergroundTests, remark: federalThreeYears, holdsFor: 'UST' }),
  advice({ ...spillBucket, citation: abovegroundTests, holdsFor: 'AST' }),
  advice({ ...sump, citation: undergroundTests, remark: federalThreeYears, holdsFor: 'UST' }),
  advice({ ...sump, citation: abovegroundTests, holdsFor: 'AST' }),
  advice({ ...overfill, citation: undergroundTests, remark: federalThreeYears, holdsFor: 'UST' }),
  row({ ...overfill, citation: abovegroundTests, ...bulletin2017, holdsFor: 'AST' }),
  ...[galvanic, impressed, rectifier].flatMap(duty => [
    row({ ...duty, citation: undergroundTests, ...bulletin2023, holdsFor: 'UST' }),
    advice({ ...duty, citation: abovegroundTests, holdsFor: 'AST' }),
  ]),
  ...federalPiping,
  row({
    id: 'operators',
    duty: names.operators,
    every: { kind: 'expiry' },
    exactly: 'At least one named person of each class for every facility, certified all year',
    citation: 'Rule 62-761.350, F.A.C.',
    verifiedOn: '2026-11-17',
    holdsFor: 'UST',
  }),
  row({
    ...records,
    every: { kind: 'event', words: `Kept for 3 years, and ${onRequest}` },
    citation: 'Rule 62-761.710, F.A.C.',
    verifiedOn: '2026-11-17',
    holdsFor: 'UST',
  }),
  // What has to be kept and shown was read in the rule; for how long was not.
  row({
    ...records,
    every: { kind: 'event', words: `Kept, and ${onRequest}` },
    remark: 'We recommend 3 years, as for underground tanks',
    citation: 'Rule 62-762.711, F.A.C.',
    verifiedOn: '2026-11-17',
    holdsFor: 'AST',
  }),
  // That it is renewed by July 1 was read only about the rule before 2017.
  advice({
    id: 'registration',
    duty: 'Registration and placard',
    every: { kind: 'yearly-by', day: '07-01' },
    exactly: 'Renewed every year by July 1; the placard is posted in plain view at the facility',
    citation: 'Rules 62-761.400 and 62-762.401, F.A.C.',
    holdsFor: 'both',
  }),
  row({
    id: 'financial-responsibility',
    duty: names.financialResponsibility,
    every: { kind: 'expiry' },
    citation: 'Rules 62-761.420 and 62-762.421, F.A.C.',
    readIn: 'the department’s financial responsibility page',
    verifiedOn: '2026-11-15',
    holdsFor: 'both',
  }),
  row({
    ...discharge,
    every: {
      kind: 'event',
      words: 'Within 24 hours, or before the county’s next business day closes, on a Discharge Report Form',
      hours: 24,
    },
    citation: 'Rule 62-761.440, F.A.C.',
    verifiedOn: '2026-11-16',
    holdsFor: 'UST',
  }),
  // That it is reported was read in 62-780.210, which leaves the deadline to 62-762.441.
  row({
    ...discharge,
    every: {
      kind: 'event',
      words: 'Right away: call your county, and ask it for the deadline of the Discharge Report Form',
    },
    citation: 'Rules 62-762.441 and 62-780.210, F.A.C.',
    verifiedOn: '2026-11-16',
    holdsFor: 'AST',
  }),
  // What counts as an incident was read in both rules; the hours that the form allows were not.
  row({ ...incident, citation: 'Rule 62-761.430, F.A.C.', verifiedOn: '2026-11-15', holdsFor: 'UST' }),
  row({ ...incident, citation: 'Rule 62-762.431, F.A.C.', verifiedOn: '2026-11-17', holdsFor: 'AST' }),
  row({
    id: 'out-of-service',
    duty: 'Visual inspection of tank systems that are out of service',
    every: everyYear,
    citation: 'Rules 62-761.800 and 62-762.801, F.A.C.',
    readIn: 'the department’s notice of the 2023 amendment',
    verifiedOn: '2026-11-16',
    holdsFor: 'both',
  }),
]
