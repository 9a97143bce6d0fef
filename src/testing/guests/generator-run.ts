// A made-up template in three steps: photos in the middle, the facility on the second step, something required on
// each, and a name (`comments`) that another template asks at another place.

import { defineTemplate } from '#domain/form/template.ts'

export const generatorRun = defineTemplate({
  id: 'made-up-generator-run',
  version: 1,
  name: 'Generator run',
  description: 'A made-up form in three steps',
  printedTitle: 'Emergency Generator Test Run',
  notice: 'Leave the transfer switch in automatic.',
  steps: [
    {
      id: 'before',
      title: 'Before the run',
      text: 'With the engine cold',
      next: 'Start the engine',
      sections: [
        {
          id: 'engine',
          title: 'Engine',
          fields: [
            { kind: 'text', id: 'comments', label: 'First impression', long: true, prefill: 'keep' },
            {
              kind: 'number',
              id: 'hoursBefore',
              label: 'Engine hours before',
              unit: 'h',
              required: 'Read the hour meter',
              min: 0,
              prefill: 'keep',
            },
          ],
        },
      ],
    },
    {
      id: 'run',
      title: 'The run',
      text: 'Thirty minutes under load',
      next: 'To the end of the run',
      back: 'Before the run',
      sections: [
        {
          id: 'site',
          title: 'Site',
          fields: [
            {
              kind: 'text',
              id: 'facilityName',
              label: 'Facility name',
              required: 'Facility name is required',
              role: 'facilityName',
            },
            {
              kind: 'choice',
              id: 'fuel',
              label: 'Fuel',
              options: [
                { value: 'diesel', label: 'Diesel' },
                { value: 'gas', label: 'Natural gas' },
              ],
              start: 'diesel',
            },
          ],
        },
        {
          id: 'pictures',
          title: 'Pictures',
          fields: [
            {
              kind: 'photos',
              id: 'photos',
              label: 'Pictures',
              sections: [
                { id: 'Gauges', label: 'Gauges' },
                { id: 'Exhaust', label: 'Exhaust' },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'after',
      title: 'After the run',
      text: 'Back in automatic',
      next: 'File the run',
      back: 'The run',
      sections: [
        {
          id: 'result',
          title: 'Result',
          fields: [
            {
              kind: 'yes-no-none',
              id: 'tookLoad',
              label: 'Did it take the load?',
              start: true,
              none: { choice: 'No load test', said: 'No Load Test' },
              concern: { when: false, severity: 'defect' },
            },
            {
              kind: 'text',
              id: 'inspectedBy',
              label: 'Run by',
              required: 'Run by is required',
              start: { from: 'displayName' },
              role: 'inspectedBy',
            },
            {
              kind: 'date',
              id: 'inspectionDate',
              label: 'Run on',
              required: 'Run on is required',
              start: { from: 'today' },
              prefill: 'keep',
              role: 'inspectionDate',
            },
            {
              kind: 'signature',
              id: 'signature',
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
  ],
})
