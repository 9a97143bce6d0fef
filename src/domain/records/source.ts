// Where a date that was entered is known from. Apart from the record, so that a screen that only names it stays light.

export const recordSources = ['own-test', 'contractor-report', 'certificate', 'customer-word'] as const
export type RecordSource = (typeof recordSources)[number]

export const sourceWords: Record<RecordSource, string> = {
  'own-test': 'Our own test',
  'contractor-report': 'Contractor’s report',
  certificate: 'Certificate',
  'customer-word': 'The customer’s word',
}
