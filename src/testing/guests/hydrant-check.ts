// A made-up template in two steps that uses every kind of field and every role.

import { defineTemplate } from '#domain/form/template.ts'

export const hydrantCheck = defineTemplate({
  id: 'made-up-hydrant-check',
  version: 3,
  name: 'Hydrant check',
  description: 'A made-up form for tests',
  printedTitle: 'Fire Hydrant Check',
  notice: 'Report a broken hydrant at once.',
  steps: [
    {
      id: 'form',
      title: 'Hydrant check',
      text: 'Answer what applies',
      next: 'On to the photos',
      sections: [
        {
          id: 'place',
          title: 'Place',
          fields: [
            {
              kind: 'text',
              id: 'street',
              label: 'Street',
              required: 'Street is required',
              role: 'facilityName',
            },
            {
              kind: 'text',
              id: 'checker',
              label: 'Checked by',
              required: 'Checked by is required',
              start: { from: 'displayName' },
              role: 'inspectedBy',
            },
            {
              kind: 'date',
              id: 'checkedOn',
              label: 'Checked on',
              start: { from: 'today' },
              prefill: 'keep',
              role: 'inspectionDate',
            },
            {
              kind: 'choice',
              id: 'size',
              label: 'Size',
              options: [
                { value: 'small', label: 'Small' },
                { value: 'large', label: 'Large' },
              ],
              start: 'small',
              role: 'tankType',
            },
          ],
        },
        {
          id: 'flow',
          title: 'Flow',
          fields: [
            {
              kind: 'yes-no',
              id: 'isDripping',
              label: 'Is it dripping?',
              start: false,
              concern: { when: true, severity: 'release' },
            },
            {
              kind: 'number',
              id: 'drips',
              label: 'Drips a minute',
              min: 0,
              max: 1000,
              required: 'Count the drips',
              visibleWhen: { field: 'isDripping', is: true },
            },
            {
              kind: 'yes-no-none',
              id: 'capTurns',
              label: 'Does the cap turn?',
              start: null,
              none: { choice: 'No cap', said: 'No Cap' },
            },
          ],
        },
        {
          id: 'drip-notes',
          title: 'Drip notes',
          visibleWhen: { field: 'isDripping', is: true },
          fields: [{ kind: 'text', id: 'dripNotes', label: 'Notes', long: true }],
        },
        {
          id: 'sign',
          title: 'Signature',
          fields: [
            {
              kind: 'signature',
              id: 'mark',
              label: 'Signature',
              prefill: 'clear',
              width: 400,
              height: 100,
              penWidth: 2,
            },
          ],
        },
      ],
    },
    {
      id: 'photos',
      title: 'Photos',
      text: 'Optional',
      next: 'Send the check',
      back: 'Back to the questions',
      sections: [
        {
          id: 'photos',
          title: 'Photos',
          fields: [
            {
              kind: 'photos',
              id: 'photos',
              label: 'Photos',
              sections: [{ id: 'Hydrant', label: 'Hydrant' }],
            },
          ],
        },
      ],
    },
  ],
})
