// The home page's words: the facts of the hero, who the customers are, the four services, why owners choose the company.

import { prices } from './prices.ts'
import type { Service } from './services.ts'

export const facts = [
  { figure: '30 days', meaning: 'maximum between federal walkthroughs' },
  { figure: '⅛ inch', meaning: 'the drop in one hour that fails a water test' },
  { figure: '3 years', meaning: 'of test records a Florida inspector can ask to see' },
] as const

export const customers = [
  'Gas stations',
  'Hospitals',
  'Data centers',
  'Industrial sites',
  'Corporate campuses',
  'Small businesses',
] as const

/** Each links to its details on the services page. */
export const homeServices: readonly Service[] = [
  {
    id: 'tank-inspections',
    title: 'Annual Tank Inspections',
    description:
      'Alarms, probes, sensors, leak detectors and overfill devices tested once a year with every reading written down.',
    icon: 'clipboard-check',
    price: prices.annualInspection,
    link: '/services#tank-inspections',
  },
  {
    id: 'monthly-walkthroughs',
    title: 'Monthly Walkthroughs',
    description:
      'The visual check the rules require every month: spill buckets, sumps, gauges, alarms. With photos and a signature.',
    icon: 'calendar',
    price: prices.monthlyWalkthrough,
    link: '/services#monthly-walkthroughs',
  },
  {
    id: 'hydrostatic-testing',
    title: 'Hydrostatic Testing',
    description:
      'Spill buckets and containment sumps filled with water, timed for an hour and measured to a sixteenth of an inch.',
    icon: 'beaker',
    price: prices.hydrostaticTest,
    link: '/services#hydrostatic-testing',
  },
  {
    id: 'compliance-audits',
    title: 'Compliance Audits',
    description:
      'Registration, financial responsibility, training and test records, read the way a state inspector reads them.',
    icon: 'document-search',
    price: prices.complianceAudit,
    link: '/services#compliance-audits',
  },
]

interface Reason {
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
    detail: 'The federal rule and four state programs, tracked so you don’t have to.',
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
