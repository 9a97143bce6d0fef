// What every test form begins with: where, who and when.

import { roleFields } from './role-fields.ts'

export const whereAndWho = {
  id: 'facility',
  title: 'Facility',
  fields: [
    ...roleFields,
    { kind: 'text', id: 'siteNumber', label: 'State facility number' },
    { kind: 'text', id: 'testerCertificate', label: 'Tester’s certificate number' },
    {
      kind: 'choice',
      id: 'weather',
      label: 'Weather',
      options: [
        { value: 'dry', label: 'Dry' },
        { value: 'rain', label: 'Rain' },
        { value: 'freezing', label: 'Freezing' },
      ],
      start: '',
      prefill: 'clear',
    },
  ],
} as const
