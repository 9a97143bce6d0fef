// A made-up template in one step: no photos, no signature, no tank type, and the facility is its last question.

import { defineTemplate } from '#domain/form/template.ts'

export const eyewashCheck = defineTemplate({
  id: 'made-up-eyewash-check',
  version: 1,
  name: 'Eyewash check',
  description: 'A made-up form in one step',
  printedTitle: 'Eyewash Station Check',
  notice: 'Replace a failed station the same day.',
  steps: [
    {
      id: 'check',
      title: 'Eyewash check',
      text: 'One page, three minutes',
      next: 'Send the check',
      sections: [
        {
          id: 'station',
          title: 'Station',
          fields: [
            {
              kind: 'date',
              id: 'checkedOn',
              label: 'Checked on',
              required: 'Checked on is required',
              start: { from: 'today' },
              prefill: 'keep',
              role: 'inspectionDate',
            },
            {
              kind: 'yes-no',
              id: 'isClean',
              label: 'Is the basin clean?',
              start: true,
              words: { yes: 'Clean', no: 'Dirty' },
              concern: { when: false, severity: 'defect' },
            },
            { kind: 'number', id: 'flow', label: 'Flow', unit: 'gpm', min: 0, max: 20 },
          ],
        },
        {
          id: 'who',
          title: 'Who and where',
          fields: [
            {
              kind: 'text',
              id: 'checker',
              label: 'Checked by',
              required: 'Checked by is required',
              start: { from: 'displayName' },
              role: 'inspectedBy',
            },
            {
              kind: 'text',
              id: 'site',
              label: 'Site',
              required: 'Site is required',
              role: 'facilityName',
            },
          ],
        },
      ],
    },
  ],
})
