// The integrity test of containment sumps with water, filled to the top or to a low level where a sensor shuts the pump down
// (PEI RP1200, section 6.5).

import { definePart, warnsOf } from '#domain/form/define-part.ts'
import { defineTemplate } from '#domain/form/template.ts'
import { eighth, inch, passFail, remarksAndSignatures, yesNo, yesNoNa } from '../test-head.ts'
import { whereAndWho } from '../where-and-who.ts'

const isFull = { field: 'method', is: 'full' } as const
const isLow = { field: 'method', is: 'low-level' } as const

const sump = definePart({
  id: 'sump',
  name: 'Sump',
  component: 'sump',
  sections: [
    {
      id: 'sump',
      title: 'Sump',
      fields: [
        { kind: 'text', id: 'name', label: 'Name', hint: 'Such as STP sump 2 or Dispenser 3/4' },
        {
          kind: 'choice',
          id: 'sumpType',
          label: 'Type',
          options: [
            { value: 'stp', label: 'STP' },
            { value: 'transition', label: 'Transition' },
            { value: 'udc', label: 'Dispenser (UDC)' },
            { value: 'fill', label: 'Fill' },
          ],
          start: 'stp',
        },
        { kind: 'text', id: 'material', label: 'Material' },
        {
          kind: 'choice',
          id: 'construction',
          label: 'Walls',
          options: [
            { value: 'single', label: 'Single' },
            { value: 'double', label: 'Double' },
          ],
          start: '',
        },
        { ...yesNo({ id: 'hasSensor', label: 'Sensor present?' }), prefill: 'carry' },
        {
          ...yesNoNa({ id: 'hasShutdown', label: 'Does the sensor shut the pump down?' }),
          prefill: 'carry',
        },
        {
          kind: 'choice',
          id: 'method',
          label: 'Method',
          options: [
            { value: 'full', label: 'Full level' },
            { value: 'low-level', label: 'Low level' },
          ],
          start: 'full',
        },
      ],
    },
    {
      id: 'prep',
      title: 'Before the test',
      fields: [
        passFail({ id: 'visual', label: 'Penetrations, seams and boots in good condition?' }),
        yesNo({ id: 'hasBoots', label: 'Test boots or termination fittings in place?' }),
        yesNo({ id: 'isElectricSafe', label: 'Electrical parts safe?' }),
      ],
    },
    {
      id: 'levels',
      title: 'Water test',
      hint: 'Full level: 4 in above the highest penetration or seam; where that is less than 1 in from the top, to 1 in below the top.',
      fields: [
        {
          kind: 'length',
          id: 'highest',
          label: 'Highest penetration or seam, above the bottom',
          needed: true,
          visibleWhen: isFull,
          max: inch * 200,
        },
        {
          kind: 'length',
          id: 'top',
          label: 'Top of the sump, above the bottom',
          needed: true,
          visibleWhen: isFull,
          max: inch * 200,
        },
        {
          kind: 'length',
          id: 'sensorLevel',
          label: 'Level at which the sensor shuts down',
          needed: true,
          visibleWhen: isLow,
          max: inch * 200,
        },
        {
          kind: 'computed',
          id: 'requiredLevel',
          label: 'Required level',
          unit: 'sixteenths',
          formula: {
            least: [{ plus: [{ value: 'highest' }, 64] }, { minus: [{ value: 'top' }, 16] }],
          },
          words: 'The lesser of: highest penetration plus 4 in; top minus 1 in',
          visibleWhen: isFull,
        },
        { kind: 'timer', id: 'settle', label: 'Settling', atLeast: 15, prefill: 'clear', needed: true },
        {
          kind: 'length',
          id: 'startLevel',
          label: 'Start level',
          needed: true,
          prefill: 'clear',
          max: inch * 200,
        },
        { kind: 'timer', id: 'test', label: 'Test', atLeast: 60, prefill: 'clear', needed: true },
        {
          kind: 'length',
          id: 'endLevel',
          label: 'End level',
          needed: true,
          prefill: 'clear',
          max: inch * 200,
        },
        {
          kind: 'computed',
          id: 'change',
          label: 'Change',
          unit: 'sixteenths',
          formula: { minus: [{ value: 'endLevel' }, { value: 'startLevel' }] },
          words: 'End level minus start level',
        },
        {
          kind: 'computed',
          id: 'minutes',
          label: 'Duration',
          unit: 'min',
          formula: { minutes: 'test' },
          words: 'Whole minutes from the start to the end of the test',
        },
      ],
    },
    {
      id: 'restore',
      title: 'After the test',
      fields: [
        yesNoNa({
          id: 'isSensorBack',
          label: 'Sensor back in place at the low point?',
          concern: { when: 'no', severity: 'defect' },
        }),
        yesNoNa({
          id: 'areBootsReset',
          label: 'Boots reset?',
          concern: { when: 'no', severity: 'defect' },
        }),
        yesNo({
          id: 'isLidOk',
          label: 'Lid and gasket in good condition?',
          concern: { when: 'no', severity: 'defect' },
        }),
      ],
    },
  ],
  judgements: [
    {
      when: { field: 'visual', is: 'fail' },
      result: 'fail',
      says: 'Penetrations, seams or boots are damaged',
      atOnce: true,
    },
    {
      when: { field: 'hasBoots', is: 'no' },
      result: 'incomplete',
      says: 'Without test boots or fittings this method cannot be used',
    },
    {
      when: {
        and: [
          isLow,
          {
            or: [
              { field: 'hasShutdown', is: 'no' },
              { field: 'hasShutdown', is: 'n/a' },
            ],
          },
        ],
      },
      result: 'incomplete',
      says: 'Low level is allowed only where the sensor shuts the pump down',
    },
    {
      when: {
        or: [
          { field: 'change', lte: -eighth },
          { field: 'change', gte: eighth },
        ],
      },
      result: 'fail',
      says: 'The level changed 1/8 in or more',
      severity: 'release',
    },
    {
      when: { and: [isFull, { field: 'startLevel', lt: { value: 'requiredLevel' } }] },
      result: 'incomplete',
      says: 'Filled below the required level',
    },
    {
      when: { and: [isLow, { field: 'startLevel', lt: { value: 'sensorLevel' } }] },
      result: 'incomplete',
      says: 'Filled below the level of the sensor',
    },
  ],
})

export const sumpTest = defineTemplate(
  {
    id: 'sump',
    version: 1,
    name: 'Containment Sump Integrity Test',
    description: 'Water test of containment sumps, full or low level',
    printedTitle: 'Containment Sump Integrity Test',
    notice:
      'A sump that fails is repaired and tested again. Actual fuel leaks: inform the EH&S line at once, {ehsPhone}.',
    steps: [
      {
        id: 'test',
        title: 'Containment Sump Integrity Test',
        text: 'Add each sump that you test',
        next: 'Continue to Signature',
        sections: [
          whereAndWho,
          {
            id: 'parts',
            title: 'Sumps',
            fields: [
              {
                kind: 'parts',
                id: 'parts',
                label: 'Sumps',
                required: 'Add at least one sump',
                kinds: [sump],
              },
              { kind: 'result', id: 'result', label: 'Overall result' },
            ],
          },
          {
            id: 'disposal',
            title: 'Water disposal',
            fields: [
              {
                kind: 'number',
                id: 'waterRemoved',
                label: 'Water removed',
                unit: 'gal',
                min: 0,
                max: 10_000,
                prefill: 'clear',
              },
              { kind: 'text', id: 'waterDisposal', label: 'How it was disposed of' },
            ],
          },
        ],
      },
      remarksAndSignatures('Sump Photos'),
    ],
  },
  {
    satisfies: [{ duty: 'sump', parts: ['sump'] }],
    warnings: warnsOf(sump, [
      {
        field: 'hasSensor',
        when: { and: [isLow, { field: 'hasSensor', is: 'no' }] },
        says: 'Low level needs a sensor that shuts the pump down. Is there none?',
      },
      {
        field: 'top',
        when: { field: 'highest', gt: { value: 'top' } },
        says: 'The highest penetration is above the top of the sump. Is that right?',
      },
      {
        field: 'startLevel',
        when: { field: 'startLevel', gt: { value: 'top' } },
        says: 'The start level is above the top of the sump. Is that right?',
      },
    ]),
  },
)
