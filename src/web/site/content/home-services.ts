// The four services of the home page, each with its anchor on the services page.

import { prices } from './prices.ts'
import type { Service } from './service.ts'

export const homeServices: readonly Service[] = [
  {
    id: 'tank-inspections',
    title: 'Annual Tank Inspections',
    description:
      'Alarms, probes, sensors, leak detectors and overfill devices tested once a year and written down reading by reading.',
    icon: 'clipboard-check',
    price: prices.annualInspection,
    link: '/services#tank-inspections',
  },
  {
    id: 'monthly-walkthroughs',
    title: 'Monthly Walkthroughs',
    description:
      'The visual check the rules ask for every month: spill buckets, sumps, gauges, alarms. With photos and a signature.',
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
