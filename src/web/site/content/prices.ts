// The starting prices. Every page that names one takes it from here.

export const prices = {
  annualInspection: 'From $300 per tank',
  monthlyWalkthrough: 'From $185 per site',
  hydrostaticTest: 'From $200 per spill bucket',
  complianceAudit: 'From $280 per site',
  onRequest: 'Quoted per site',
} as const
