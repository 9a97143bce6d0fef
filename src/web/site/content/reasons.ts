// Why owners choose the company: the four points of the home page.

export interface Reason {
  title: string
  detail: string
}

export const reasons: readonly Reason[] = [
  {
    title: 'Certified inspectors',
    detail: 'The person who opened the lid is named on the report, and signs it.',
  },
  {
    title: 'Up-to-date knowledge of regulations',
    detail: 'The federal rule and four state programs, watched so that you need not.',
  },
  {
    title: 'Full-service compliance solutions',
    detail: 'From the walkthrough to the test, the repair list and the retest.',
  },
  {
    title: 'Serving the four states',
    detail: 'Florida, Georgia, South Carolina and North Carolina, to one standard.',
  },
]

export const facts = [
  { figure: '30 days', meaning: 'the longest the federal rule lets a walkthrough wait' },
  { figure: '⅛ inch', meaning: 'the drop in one hour that fails a water test' },
  { figure: '3 years', meaning: 'of test records a Florida inspector may ask to see' },
] as const

export const customers = [
  'Gas stations',
  'Hospitals',
  'Data centers',
  'Industrial sites',
  'Corporate campuses',
  'Small businesses',
] as const
