// A form that the product has never heard of, with a part that repeats and a result that is computed: dispenser meters, each
// measured with a five-gallon can.

import { definePart } from '#domain/form/define-part.ts'
import { defineTemplate } from '#domain/form/template.ts'

const meter = definePart({
  id: 'meter',
  name: 'Meter',
  sections: [
    {
      id: 'reading',
      title: 'Reading',
      fields: [
        { kind: 'text', id: 'name', label: 'Dispenser' },
        { kind: 'number', id: 'shown', label: 'Shown', unit: 'cu in', needed: true, prefill: 'clear' },
        { kind: 'number', id: 'measured', label: 'Measured', unit: 'cu in', needed: true, prefill: 'clear' },
        {
          kind: 'computed',
          id: 'error',
          label: 'Error',
          unit: 'cu in',
          formula: { minus: [{ value: 'measured' }, { value: 'shown' }] },
          words: 'Measured minus shown',
        },
      ],
    },
  ],
  judgements: [
    {
      when: {
        or: [
          { field: 'error', lt: -6 },
          { field: 'error', gt: 6 },
        ],
      },
      result: 'fail',
      says: 'More than 6 cubic inches off',
    },
  ],
})

export const meterCheck = defineTemplate({
  id: 'meter-check',
  version: 1,
  name: 'Dispenser Meter Check',
  description: 'Each meter against a five-gallon can',
  printedTitle: 'Dispenser Meter Check',
  notice: 'A meter that fails is taken out of service.',
  steps: [
    {
      id: 'meters',
      title: 'Meters',
      text: 'Add each meter',
      next: 'Submit Completed Form',
      sections: [
        {
          id: 'site',
          title: 'Site',
          fields: [
            {
              kind: 'text',
              id: 'facilityName',
              label: 'Site',
              required: 'Site is required',
              role: 'facilityName',
            },
            {
              kind: 'text',
              id: 'inspectedBy',
              label: 'Checked by',
              required: 'Checked by is required',
              start: { from: 'displayName' },
              role: 'inspectedBy',
            },
            {
              kind: 'date',
              id: 'inspectionDate',
              label: 'Date',
              required: 'Date is required',
              start: { from: 'today' },
              prefill: 'keep',
              role: 'inspectionDate',
            },
          ],
        },
        {
          id: 'parts',
          title: 'Meters',
          fields: [
            { kind: 'parts', id: 'parts', label: 'Meters', kinds: [meter] },
            { kind: 'result', id: 'result', label: 'Overall result' },
          ],
        },
      ],
    },
  ],
})
