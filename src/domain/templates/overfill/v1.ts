// The inspection of overfill equipment, tank by tank: automatic shutoff, alarm and ball float (PEI RP1200, section 7).

import { definePart } from '#domain/form/define-part.ts'
import { defineTemplate } from '#domain/form/template.ts'
import { inch, remarksAndSignatures, yesNo, yesNoNa } from '../test-head.ts'
import { whereAndWho } from '../where-and-who.ts'

const isShutoff = { field: 'device', is: 'shutoff' } as const
const isAlarm = { field: 'device', is: 'alarm' } as const
const isBallFloat = { field: 'device', is: 'ball-float' } as const

const tank = definePart({
  id: 'tank',
  name: 'Tank',
  sections: [
    {
      id: 'tank',
      title: 'Tank',
      fields: [
        { kind: 'text', id: 'name', label: 'Tank', hint: 'As the register names it' },
        { kind: 'text', id: 'product', label: 'Product' },
        { kind: 'number', id: 'capacity', label: 'Capacity', unit: 'gal', min: 0, max: 1_000_000 },
        { kind: 'length', id: 'diameter', label: 'Diameter', needed: true, max: inch * 240 },
        {
          kind: 'choice',
          id: 'device',
          label: 'Device',
          options: [
            { value: 'shutoff', label: 'Auto shutoff' },
            { value: 'alarm', label: 'Alarm' },
            { value: 'ball-float', label: 'Ball float' },
          ],
          start: '',
          needed: true,
        },
        { kind: 'text', id: 'brand', label: 'Brand and model' },
        {
          kind: 'choice',
          id: 'fillType',
          label: 'Deliveries',
          options: [
            { value: 'gravity', label: 'Gravity' },
            { value: 'pressure', label: 'Pumped' },
          ],
          start: '',
          needed: true,
        },
      ],
    },
    {
      id: 'shutoff',
      title: 'Automatic shutoff',
      visibleWhen: isShutoff,
      fields: [
        yesNo({ id: 'isTubeRemoved', label: 'Drop tube removed for the inspection?' }),
        yesNo({ id: 'isShutoffClean', label: 'Tube and float free of debris?' }),
        yesNo({ id: 'isFloatFree', label: 'Does the float move freely and the poppet enter the flow?' }),
        yesNoNa({ id: 'isBypassOpen', label: 'Is the bypass open?' }),
      ],
    },
    {
      id: 'ballFloat',
      title: 'Ball float',
      hint: 'A ball float that fails cannot be replaced with another ball float.',
      visibleWhen: isBallFloat,
      fields: [
        yesNo({ id: 'isVaporTight', label: 'Fittings vapor tight?' }),
        yesNo({ id: 'isCageClean', label: 'Cage clean?' }),
        yesNo({ id: 'isBallFree', label: 'Ball intact and free?' }),
        yesNo({ id: 'isVentOpen', label: 'Vent hole open?' }),
      ],
    },
    {
      id: 'alarm',
      title: 'Alarm',
      visibleWhen: isAlarm,
      fields: [
        yesNo({ id: 'isAudible', label: 'Can it be heard at the fill?' }),
        yesNo({ id: 'isVisible', label: 'Can it be seen at the fill?' }),
        yesNoNa({ id: 'isButtonOk', label: 'Does the test button work?' }),
        yesNo({ id: 'hasSign', label: 'Is there a sign at the fill?' }),
        yesNoNa({ id: 'matchesConsole', label: 'Does the height match the console?' }),
      ],
    },
    {
      id: 'height',
      title: 'Height',
      fields: [
        {
          kind: 'length',
          id: 'height',
          label: 'Activation height from the bottom',
          needed: true,
          prefill: 'clear',
          max: inch * 240,
        },
        {
          kind: 'computed',
          id: 'percentFull',
          label: 'Percent full',
          unit: '%',
          formula: { percentFull: ['height', 'diameter'] },
          words: 'Share of a horizontal round tank below the height',
        },
        yesNo({ id: 'conflicts', label: 'Do two devices interfere with each other?' }),
      ],
    },
  ],
  judgements: [
    { when: { field: 'conflicts', is: 'yes' }, result: 'fail', says: 'Two devices interfere' },
    {
      when: { and: [isBallFloat, { field: 'fillType', is: 'pressure' }] },
      result: 'fail',
      says: 'A ball float is not allowed with pumped deliveries',
    },
    {
      when: {
        and: [
          isShutoff,
          {
            or: [
              { field: 'isShutoffClean', is: 'no' },
              { field: 'isFloatFree', is: 'no' },
              { field: 'isBypassOpen', is: 'no' },
            ],
          },
        ],
      },
      result: 'fail',
      says: 'The shutoff is not in working order',
    },
    {
      when: { and: [isShutoff, { field: 'isTubeRemoved', is: 'no' }] },
      result: 'incomplete',
      says: 'The drop tube was not removed',
    },
    {
      when: { and: [isShutoff, { field: 'percentFull', gt: 95 }] },
      result: 'fail',
      says: 'Shuts off above 95 % full',
    },
    {
      when: {
        and: [
          isBallFloat,
          {
            or: [
              { field: 'isVaporTight', is: 'no' },
              { field: 'isCageClean', is: 'no' },
              { field: 'isBallFree', is: 'no' },
              { field: 'isVentOpen', is: 'no' },
            ],
          },
        ],
      },
      result: 'fail',
      says: 'The ball float is not in working order',
    },
    {
      when: { and: [isBallFloat, { field: 'percentFull', gt: 90 }] },
      result: 'fail',
      says: 'Restricts the flow above 90 % full',
    },
    {
      when: {
        and: [
          isAlarm,
          {
            or: [
              { field: 'isAudible', is: 'no' },
              { field: 'isVisible', is: 'no' },
              { field: 'isButtonOk', is: 'no' },
              { field: 'hasSign', is: 'no' },
              { field: 'matchesConsole', is: 'no' },
            ],
          },
        ],
      },
      result: 'fail',
      says: 'The alarm is not in working order',
    },
    {
      when: { and: [isAlarm, { field: 'percentFull', gt: 90 }] },
      result: 'fail',
      says: 'Sounds above 90 % full',
    },
    {
      when: { field: 'height', gt: { value: 'diameter' } },
      result: 'incomplete',
      says: 'The height is above the top of the tank',
    },
  ],
})

export const overfill = defineTemplate(
  {
    id: 'overfill',
    version: 1,
    name: 'Overfill Equipment Inspection',
    description: 'Automatic shutoff, alarm and ball float',
    printedTitle: 'Overfill Equipment Inspection',
    notice: 'Equipment that fails is repaired or replaced and inspected again before the next delivery.',
    steps: [
      {
        id: 'test',
        title: 'Overfill Equipment Inspection',
        text: 'Add each tank that you inspect',
        next: 'Continue to Signature',
        sections: [
          whereAndWho,
          {
            id: 'parts',
            title: 'Tanks',
            fields: [
              {
                kind: 'parts',
                id: 'parts',
                label: 'Tanks',
                required: 'Add at least one tank',
                kinds: [tank],
              },
              { kind: 'result', id: 'result', label: 'Overall result' },
            ],
          },
        ],
      },
      remarksAndSignatures('Equipment Photos'),
    ],
  },
  { stateForms: { 'North Carolina': 'UST-22A' }, satisfies: [{ duty: 'overfill', parts: ['tank'] }] },
)
