// The annual tank inspection with the operability of release detection (40 CFR 280.40(a)(3), PEI RP1200): the console and the
// probe of each tank, its sensors and line leak detectors, and the aboveground part.

import { definePart, warnsOf } from '#domain/form/define-part.ts'
import { defineTemplate } from '#domain/form/template.ts'
import { inch, remarksAndSignatures } from '../test-head.ts'
import { whereAndWho } from '../where-and-who.ts'
import { leakDetector, sensor } from './equipment.ts'
import { abovegroundSection, consoleSection, fillSection, probeSection } from './tank-sections.ts'

const isBrine = { field: 'interstice', is: 'brine' } as const
const isDry = { field: 'interstice', is: 'dry' } as const
const isVacuum = { field: 'interstice', is: 'vacuum' } as const

const tank = definePart({
  id: 'tank',
  name: 'Tank',
  sections: [
    {
      id: 'tank',
      title: 'Tank',
      fields: [
        { kind: 'text', id: 'name', label: 'Tank', hint: 'As the register names it' },
        {
          kind: 'choice',
          id: 'tankType',
          label: 'Tank type',
          options: [
            { value: 'AST', label: 'AST' },
            { value: 'UST', label: 'UST' },
          ],
          start: '',
          needed: true,
        },
        { kind: 'number', id: 'capacity', label: 'Capacity', unit: 'gal', min: 0, max: 1_000_000 },
        { kind: 'text', id: 'product', label: 'Product' },
        {
          kind: 'choice',
          id: 'material',
          label: 'Material',
          options: [
            { value: 'steel', label: 'Steel' },
            { value: 'frp', label: 'Fiberglass' },
            { value: 'clad', label: 'Clad' },
          ],
          start: '',
        },
        {
          kind: 'choice',
          id: 'walls',
          label: 'Walls',
          options: [
            { value: 'single', label: 'Single' },
            { value: 'double', label: 'Double' },
          ],
          start: '',
        },
      ],
    },
    consoleSection,
    probeSection,
    {
      id: 'interstice',
      title: 'Interstice',
      fields: [
        {
          kind: 'choice',
          id: 'interstice',
          label: 'Kind',
          options: [
            { value: 'brine', label: 'Brine' },
            { value: 'dry', label: 'Dry' },
            { value: 'vacuum', label: 'Vacuum' },
            { value: 'none', label: 'None' },
          ],
          start: '',
          needed: true,
        },
        {
          kind: 'length',
          id: 'brineLevel',
          label: 'Brine level',
          needed: true,
          prefill: 'clear',
          visibleWhen: isBrine,
        },
        { kind: 'length', id: 'brineLow', label: 'Lowest level allowed', needed: true, visibleWhen: isBrine },
        {
          kind: 'length',
          id: 'brineHigh',
          label: 'Highest level allowed',
          needed: true,
          visibleWhen: isBrine,
        },
        {
          kind: 'choice',
          id: 'hasLiquid',
          label: 'Liquid found?',
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ],
          start: '',
          needed: true,
          prefill: 'clear',
          visibleWhen: isDry,
        },
        {
          kind: 'number',
          id: 'vacuumNow',
          label: 'Vacuum now',
          unit: 'in Hg',
          min: 0,
          max: 30,
          needed: true,
          prefill: 'clear',
          visibleWhen: isVacuum,
        },
        {
          kind: 'number',
          id: 'vacuumLimit',
          label: 'Lowest vacuum allowed',
          unit: 'in Hg',
          min: 0,
          max: 30,
          needed: true,
          visibleWhen: isVacuum,
        },
      ],
    },
    fillSection,
    abovegroundSection,
    {
      id: 'computed',
      title: 'Computed',
      fields: [
        {
          kind: 'computed',
          id: 'change',
          label: 'Console against stick',
          unit: 'sixteenths',
          formula: { minus: [{ value: 'tmuLevel' }, { value: 'stickLevel' }] },
          words: 'Console reading minus stick reading',
        },
      ],
    },
  ],
  judgements: [
    {
      when: { field: 'hasShellLeak', is: 'yes' },
      result: 'fail',
      says: 'The shell leaks',
      severity: 'release',
      atOnce: true,
    },
    {
      when: { field: 'hasLiquid', is: 'yes' },
      result: 'fail',
      says: 'Liquid in the interstice',
      severity: 'release',
    },
    {
      when: {
        or: [
          { field: 'brineLevel', lt: { value: 'brineLow' } },
          { field: 'brineLevel', gt: { value: 'brineHigh' } },
        ],
      },
      result: 'fail',
      says: 'The brine level is outside its limits',
      severity: 'release',
    },
    {
      when: { and: [isVacuum, { field: 'vacuumNow', lt: { value: 'vacuumLimit' } }] },
      result: 'fail',
      says: 'The vacuum is below its limit',
      severity: 'release',
    },
    {
      when: {
        or: [
          { field: 'isAlarmAudible', is: 'no' },
          { field: 'isAlarmVisible', is: 'no' },
          { field: 'isConfigured', is: 'no' },
          { field: 'isBatteryOk', is: 'no' },
        ],
      },
      result: 'fail',
      says: 'The console is not in working order',
    },
    {
      when: {
        or: [
          { field: 'isFloatFree', is: 'no' },
          { field: 'fuelFloatAgrees', is: 'no' },
          { field: 'waterFloatAgrees', is: 'no' },
          { field: 'alarmMatches', is: 'no' },
        ],
      },
      result: 'fail',
      says: 'The probe is not in working order',
    },
    {
      when: { field: 'isEmergencyVentFree', is: 'no' },
      result: 'fail',
      says: 'The emergency vent is not free',
    },
    {
      when: { field: 'isProbeInspected', is: 'no' },
      result: 'incomplete',
      says: 'The probe was not inspected',
    },
  ],
})

export const annual = defineTemplate(
  {
    id: 'annual',
    version: 1,
    name: 'Annual Tank Inspection',
    description: 'Annual inspection with release-detection operability',
    printedTitle: 'Annual Tank Inspection and Release-Detection Operability Test',
    notice: 'Actual fuel leaks: inform the EH&S line at once, {ehsPhone}.',
    steps: [
      {
        id: 'test',
        title: 'Annual Tank Inspection',
        text: 'Add each tank, sensor and line leak detector',
        next: 'Continue to Signature',
        sections: [
          whereAndWho,
          {
            id: 'parts',
            title: 'Tanks and equipment',
            fields: [
              {
                kind: 'parts',
                id: 'parts',
                label: 'Tanks and equipment',
                required: 'Add at least one tank',
                kinds: [tank, sensor, leakDetector],
              },
              { kind: 'result', id: 'result', label: 'Overall result' },
            ],
          },
        ],
      },
      remarksAndSignatures('Inspection Photos'),
    ],
  },
  {
    stateForms: { 'North Carolina': 'UST-22B' },
    satisfies: [
      { duty: 'operability', parts: ['tank', 'sensor', 'leak-detector'] },
      { duty: 'line-leak-detector', parts: ['leak-detector'] },
    ],
    serialNumbers: [{ part: 'leak-detector', field: 'model' }],
    warnings: warnsOf(tank, [
      {
        field: 'stickLevel',
        when: {
          or: [
            { field: 'change', gt: inch / 2 },
            { field: 'change', lt: -inch / 2 },
          ],
        },
        says: 'Console and stick are more than 1/2 in apart. Is that right?',
      },
      {
        field: 'waterLevel',
        when: { field: 'waterLevel', gt: 2 * inch },
        says: 'There is more than 2 in of water. Is that right?',
      },
    ]),
  },
)
