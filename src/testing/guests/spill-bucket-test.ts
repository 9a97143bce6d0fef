// A real form that the product does not ship: the hydrostatic integrity test of one spill bucket (PEI RP1200, section
// 6.2). It is here to show that a form of the trade fits the engine as data and nothing else.

import { defineTemplate } from '#domain/form/template.ts'

const notPresent = { choice: 'Not present', said: 'Not Present' } as const

export const spillBucketTest = defineTemplate(
  {
    id: 'spill-bucket-test',
    version: 1,
    name: 'Spill Bucket Integrity Test',
    description: 'Hydrostatic test of a spill bucket',
    printedTitle: 'Spill Bucket Integrity Test, Hydrostatic',
    notice: 'A bucket that fails takes no delivery until it is repaired and tested again.',
    steps: [
      {
        id: 'bucket',
        title: 'The bucket',
        text: 'Before any water goes in',
        next: 'Continue to the test',
        sections: [
          {
            id: 'facility',
            title: 'Facility',
            fields: [
              {
                kind: 'text',
                id: 'facilityName',
                label: 'Facility name',
                required: 'Facility name is required',
                role: 'facilityName',
              },
              {
                kind: 'text',
                id: 'inspectedBy',
                label: 'Tested by',
                required: 'Tested by is required',
                start: { from: 'displayName' },
                role: 'inspectedBy',
              },
              {
                kind: 'date',
                id: 'inspectionDate',
                label: 'Test date',
                required: 'Test date is required',
                start: { from: 'today' },
                prefill: 'keep',
                role: 'inspectionDate',
              },
              {
                kind: 'text',
                id: 'tankId',
                label: 'Tank',
                hint: 'As the registration names it',
                required: 'Say which tank the bucket belongs to',
                prefill: 'keep',
              },
            ],
          },
          {
            id: 'make',
            title: 'Make',
            fields: [
              {
                kind: 'choice',
                id: 'bucketType',
                label: 'Type',
                options: [
                  { value: 'product', label: 'Product fill' },
                  { value: 'vapor', label: 'Vapor recovery' },
                ],
                start: 'product',
                prefill: 'keep',
              },
              { kind: 'text', id: 'model', label: 'Manufacturer and model', prefill: 'keep' },
              {
                kind: 'yes-no',
                id: 'isDoubleWalled',
                label: 'Is it double-walled?',
                start: false,
                prefill: 'keep',
              },
            ],
          },
          {
            id: 'condition',
            title: 'Condition',
            fields: [
              {
                kind: 'yes-no',
                id: 'isSound',
                label: 'Free of cracks, bulges and separated joints?',
                start: true,
                prefill: 'keep',
                words: { yes: 'Pass', no: 'Fail' },
                concern: { when: false, severity: 'defect' },
              },
              {
                kind: 'yes-no-none',
                id: 'isDrainTight',
                label: 'Is the drain valve closed and tight?',
                start: true,
                prefill: 'keep',
                none: notPresent,
                concern: { when: false, severity: 'defect' },
              },
              {
                kind: 'text',
                id: 'defects',
                label: 'What is wrong',
                long: true,
                prefill: 'clear',
                visibleWhen: { field: 'isSound', is: false },
                required: 'Describe what is wrong',
              },
            ],
          },
        ],
      },
      {
        id: 'test',
        title: 'The test',
        text: 'Water to within 1.5 inches of the top, five minutes to settle, then one hour',
        next: 'Submit Completed Form',
        back: 'Back to the bucket',
        sections: [
          {
            id: 'levels',
            title: 'Water level',
            hint: 'To a sixteenth of an inch, at the lowest point, at the same place',
            visibleWhen: { field: 'isSound', is: true },
            fields: [
              {
                kind: 'number',
                id: 'startLevel',
                label: 'At the start',
                unit: 'in',
                min: 0,
                max: 60,
                required: 'Measure the level at the start',
                prefill: 'clear',
              },
              {
                kind: 'number',
                id: 'endLevel',
                label: 'After one hour',
                unit: 'in',
                min: 0,
                max: 60,
                required: 'Measure the level after one hour',
                prefill: 'clear',
              },
              {
                kind: 'yes-no',
                id: 'hasPassed',
                label: 'Drop less than 1/8 in?',
                start: false,
                prefill: 'clear',
                words: { yes: 'Pass', no: 'Fail' },
                concern: { when: false, severity: 'release' },
              },
            ],
          },
          {
            id: 'end',
            title: 'Signature',
            fields: [
              {
                kind: 'signature',
                id: 'signature',
                label: 'Digital Signature',
                prefill: 'clear',
                width: 400,
                height: 100,
                penWidth: 2,
              },
              {
                kind: 'photos',
                id: 'photos',
                label: 'Photos',
                prefill: 'clear',
                sections: [{ id: 'Bucket', label: 'Bucket Photos' }],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    leakQuestions: ['hasPassed'],
    satisfies: [
      {
        duty: 'spill-bucket',
        failedWhen: [
          { field: 'isSound', is: false },
          { field: 'hasPassed', is: false },
        ],
      },
    ],
    readings: [
      { field: 'startLevel', name: 'Start', chart: { title: 'Water in the bucket', unit: 'in' } },
      { field: 'endLevel', name: 'After one hour', chart: { title: 'Water in the bucket', unit: 'in' } },
    ],
  },
)
