// The services a visitor can ask for, in the specification's words. Apart from contact.ts, because the list of
// addresses needs them and is loaded by pages that must not load the schema's library.

export const contactServices = [
  { value: 'annual-inspections', label: 'Annual Tank Inspections' },
  { value: 'monthly-walkthroughs', label: 'Monthly Walkthroughs' },
  { value: 'hydrostatic-testing', label: 'Hydrostatic Testing' },
  { value: 'compliance-audits', label: 'Compliance Audits' },
  { value: 'other', label: 'Other' },
] as const

export type ContactService = (typeof contactServices)[number]['value']
