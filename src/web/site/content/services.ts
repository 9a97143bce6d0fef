// The six services of the services page. The list is fixed here, not fetched.

import { prices } from './prices.ts'

export type ServiceIcon = 'clipboard-check' | 'calendar' | 'beaker' | 'document-search' | 'default'

/** What a service card shows; the fields are the specification's. */
export interface Service {
  id: string
  title: string
  description: string
  icon: ServiceIcon
  price: string
  link: string
}

export const services: readonly Service[] = [
  {
    id: 'fuel-tank-inspections',
    title: 'Fuel Tank Inspections',
    description:
      'The annual check of everything that guards your fuel: gauge, sensors, leak detectors, overfill devices, and the tank itself if it is aboveground.',
    icon: 'clipboard-check',
    price: prices.annualInspection,
    link: '/services#tank-inspections',
  },
  {
    id: 'tank-maintenance',
    title: 'Tank Maintenance',
    description:
      'Spill buckets cleaned, sumps pumped dry, caps, gaskets and labels replaced. What comes out is measured and identified: water or product.',
    icon: 'calendar',
    price: prices.onRequest,
    link: '/services#tank-maintenance',
  },
  {
    id: 'compliance',
    title: 'Compliance',
    description:
      'Placards, certificates, operator training and test records checked against what your state requires, with a list of what is missing and when it is due.',
    icon: 'document-search',
    price: prices.complianceAudit,
    link: '/services#compliance-audits',
  },
  {
    id: 'underground-storage-tank',
    title: 'Underground Storage Tank',
    description:
      'Hydrostatic sump and spill bucket testing: water in, one hour on the clock, and a clear pass or fail.',
    icon: 'beaker',
    price: prices.hydrostaticTest,
    link: '/services#hydrostatic-testing',
  },
  {
    id: 'overfill-equipment',
    title: 'Overfill Equipment',
    description:
      'Shutoff valves, ball floats and overfill alarms taken out, moved, measured and put back, so that a delivery stops before the tank is full.',
    icon: 'default',
    price: prices.onRequest,
    link: '/services#overfill-equipment',
  },
  {
    id: 'alarm-investigation',
    title: 'Alarm Investigation',
    description:
      'Troubleshooting of Veeder-Root, OPW and Franklin tank alarm equipment: what the console saw, why, and whether it is a leak.',
    icon: 'default',
    price: prices.onRequest,
    link: '/services#alarm-investigation',
  },
]
