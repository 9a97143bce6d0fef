// The integrity test of spill buckets: with water, or with a vacuum for single and double walls (PEI RP1200, sections 6.2 to 6.4).
// Any number of buckets; each has its own timers and its own result.

import { definePart, warnsOf } from '#domain/form/define-part.ts'
import { defineTemplate } from '#domain/form/template.ts'
import { eighth, inch, passFail, remarksAndSignatures, yesNo, yesNoNa } from '../test-head.ts'
import { whereAndWho } from '../where-and-who.ts'

const isHydrostatic = { field: 'method', is: 'hydrostatic' } as const
const isVacuumSingle = { field: 'method', is: 'vacuum-single' } as const
const isVacuumDouble = { field: 'method', is: 'vacuum-double' } as const

const bucket = definePart({
  id: 'bucket',
  name: 'Bucket',
  component: 'bucket',
  sections: [
    {
      id: 'bucket',
      title: 'Bucket',
      fields: [
        { kind: 'text', id: 'name', label: 'Name', hint: 'Such as Tank 1 fill' },
        {
          kind: 'choice',
          id: 'bucketType',
          label: 'Type',
          options: [
            { value: 'product', label: 'Product fill' },
            { value: 'vapor', label: 'Vapor recovery' },
          ],
          start: 'product',
        },
        { kind: 'text', id: 'model', label: 'Manufacturer and model' },
        {
          kind: 'choice',
          id: 'construction',
          label: 'Walls',
          options: [
            { value: 'single', label: 'Single' },
            { value: 'double', label: 'Double' },
          ],
          start: '',
          needed: true,
        },
        {
          kind: 'choice',
          id: 'method',
          label: 'Method',
          options: [
            { value: 'hydrostatic', label: 'Hydrostatic' },
            { value: 'vacuum-single', label: 'Vacuum, single wall' },
            { value: 'vacuum-double', label: 'Vacuum, double wall' },
          ],
          start: 'hydrostatic',
        },
        {
          kind: 'choice',
          id: 'reason',
          label: 'Reason',
          options: [
            { value: 'periodic', label: 'Periodic' },
            { value: 'install', label: 'New' },
            { value: 'repair', label: 'After repair' },
          ],
          start: 'periodic',
          prefill: 'clear',
        },
      ],
    },
    {
      id: 'prep',
      title: 'Before the test',
      fields: [
        yesNo({ id: 'isClean', label: 'Liquid and debris removed?' }),
        passFail({ id: 'visual', label: 'Free of cracks, loose parts and separation?' }),
        yesNoNa({ id: 'isDrainIncluded', label: 'Drain valve included or plugged?' }),
      ],
    },
    {
      id: 'water',
      title: 'Water test',
      hint: 'Water to within 1 1/2 in of the top. Read at the lowest point, at the same place, to 1/16 in. Never test with fuel.',
      visibleWhen: isHydrostatic,
      fields: [
        { kind: 'length', id: 'levelToTop', label: 'Water to top', prefill: 'clear', max: inch * 60 },
        { kind: 'timer', id: 'settle', label: 'Settling', atLeast: 5, prefill: 'clear', needed: true },
        {
          kind: 'length',
          id: 'startLevel',
          label: 'Start level',
          prefill: 'clear',
          needed: true,
          max: inch * 60,
        },
        { kind: 'timer', id: 'test', label: 'Test', atLeast: 60, prefill: 'clear', needed: true },
        {
          kind: 'length',
          id: 'endLevel',
          label: 'End level',
          prefill: 'clear',
          needed: true,
          max: inch * 60,
        },
        yesNo({ id: 'hasRained', label: 'Did it rain during the test?' }),
      ],
    },
    {
      id: 'vacuum',
      title: 'Vacuum test',
      hint: 'Draw 30 in of water column and hold for 1 minute.',
      visibleWhen: { or: [isVacuumSingle, isVacuumDouble] },
      fields: [
        {
          kind: 'number',
          id: 'startVacuum',
          label: 'Vacuum at the start',
          unit: 'in WC',
          min: 0,
          max: 500,
          needed: true,
          prefill: 'clear',
        },
        { kind: 'timer', id: 'hold', label: 'Holding', atLeast: 1, prefill: 'clear', needed: true },
        {
          kind: 'number',
          id: 'endVacuum',
          label: 'Vacuum at the end',
          unit: 'in WC',
          min: 0,
          max: 500,
          needed: true,
          prefill: 'clear',
        },
        {
          kind: 'number',
          id: 'vacuumLimit',
          label: 'Lowest vacuum the manufacturer allows',
          unit: 'in WC',
          min: 0,
          max: 500,
          needed: true,
          visibleWhen: isVacuumDouble,
        },
      ],
    },
    {
      id: 'computed',
      title: 'Computed',
      fields: [
        {
          kind: 'computed',
          id: 'change',
          label: 'Change',
          unit: 'sixteenths',
          formula: { minus: [{ value: 'endLevel' }, { value: 'startLevel' }] },
          words: 'End level minus start level',
          visibleWhen: isHydrostatic,
        },
        {
          kind: 'computed',
          id: 'vacuumChange',
          label: 'Vacuum change',
          unit: 'in WC',
          formula: { minus: [{ value: 'endVacuum' }, { value: 'startVacuum' }] },
          words: 'Vacuum at the end minus vacuum at the start',
          visibleWhen: { or: [isVacuumSingle, isVacuumDouble] },
        },
        {
          kind: 'computed',
          id: 'minutes',
          label: 'Duration',
          unit: 'min',
          formula: { minutes: 'test' },
          words: 'Whole minutes from the start to the end of the test',
          visibleWhen: isHydrostatic,
        },
      ],
    },
  ],
  judgements: [
    {
      when: { field: 'visual', is: 'fail' },
      result: 'fail',
      says: 'Cracked, loose or separated',
      severity: 'defect',
      atOnce: true,
    },
    {
      when: { and: [isHydrostatic, { field: 'change', lte: -eighth }] },
      result: 'fail',
      says: 'The level dropped 1/8 in or more',
      severity: 'release',
    },
    {
      when: { and: [isHydrostatic, { field: 'change', gte: eighth }] },
      result: 'incomplete',
      says: 'The level rose 1/8 in or more: water ran in',
    },
    {
      when: { and: [isVacuumSingle, { field: 'startVacuum', lt: 30 }] },
      result: 'incomplete',
      says: 'Started below 30 in WC',
    },
    {
      when: { and: [isVacuumSingle, { field: 'endVacuum', lt: 26 }] },
      result: 'fail',
      says: 'Below 26 in WC after 1 minute',
      severity: 'release',
    },
    {
      when: { and: [isVacuumDouble, { field: 'endVacuum', lt: { value: 'vacuumLimit' } }] },
      result: 'fail',
      says: 'Below the manufacturer’s limit',
      severity: 'release',
    },
    {
      when: { field: 'isClean', is: 'no' },
      result: 'incomplete',
      says: 'Liquid or debris was not removed',
    },
  ],
})

export const spillBucket = defineTemplate(
  {
    id: 'spill-bucket',
    version: 1,
    name: 'Spill Bucket Integrity Test',
    description: 'Hydrostatic or vacuum test of spill buckets',
    printedTitle: 'Spill Bucket Integrity Test',
    notice:
      'A bucket that fails takes no delivery until it is repaired and tested again. Actual fuel leaks: inform the EH&S line at once, {ehsPhone}.',
    steps: [
      {
        id: 'test',
        title: 'Spill Bucket Integrity Test',
        text: 'Add each bucket that you test',
        next: 'Continue to Signature',
        sections: [
          whereAndWho,
          {
            id: 'parts',
            title: 'Buckets',
            fields: [
              {
                kind: 'parts',
                id: 'parts',
                label: 'Buckets',
                required: 'Add at least one bucket',
                kinds: [bucket],
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
      remarksAndSignatures('Bucket Photos'),
    ],
  },
  {
    satisfies: [{ duty: 'spill-bucket', parts: ['bucket'] }],
    warnings: warnsOf(bucket, [
      {
        field: 'levelToTop',
        when: { field: 'levelToTop', gt: inch + inch / 2 },
        says: 'The water is more than 1 1/2 in below the top. Is that right?',
      },
      {
        field: 'hasRained',
        when: { field: 'hasRained', is: 'yes' },
        says: 'Rain that runs in can hide a drop. Was the bucket covered?',
      },
      {
        field: 'endVacuum',
        when: { field: 'vacuumChange', gt: 0 },
        says: 'The vacuum rose during the test. Is that right?',
      },
    ]),
  },
)
