// The sensors and line leak detectors that the annual inspection tests one by one.

import { definePart } from '#domain/form/define-part.ts'
import { yesNo, yesNoNa } from '../test-head.ts'

export const sensor = definePart({
  id: 'sensor',
  name: 'Sensor',
  component: 'sensor',
  sections: [
    {
      id: 'sensor',
      title: 'Sensor',
      fields: [
        { kind: 'text', id: 'name', label: 'Location' },
        {
          kind: 'choice',
          id: 'sensorType',
          label: 'Type',
          options: [
            { value: 'float', label: 'Float' },
            { value: 'discriminating', label: 'Discriminating' },
            { value: 'brine', label: 'Brine' },
            { value: 'vacuum', label: 'Vacuum' },
          ],
          start: 'float',
        },
        yesNoNa({ id: 'isResidueFree', label: 'Free of residue?' }),
        yesNoNa({ id: 'isCableOk', label: 'Cable in good condition?' }),
        yesNo({ id: 'isAlarmOk', label: 'Alarm when tested?' }),
        yesNo({ id: 'communicates', label: 'Communicates with the console?' }),
        yesNo({ id: 'isAtLowPoint', label: 'Positioned at the low point?' }),
      ],
    },
  ],
  judgements: [
    {
      when: {
        or: [
          { field: 'isResidueFree', is: 'no' },
          { field: 'isCableOk', is: 'no' },
          { field: 'isAlarmOk', is: 'no' },
          { field: 'communicates', is: 'no' },
          { field: 'isAtLowPoint', is: 'no' },
        ],
      },
      result: 'fail',
      says: 'The sensor is not in working order',
    },
  ],
})

export const leakDetector = definePart({
  id: 'leak-detector',
  name: 'Line leak detector',
  component: 'leak-detector',
  sections: [
    {
      id: 'detector',
      title: 'Line leak detector',
      fields: [
        { kind: 'text', id: 'name', label: 'Line' },
        {
          kind: 'choice',
          id: 'detectorType',
          label: 'Type',
          options: [
            { value: 'mlld', label: 'Mechanical' },
            { value: 'elld', label: 'Electronic' },
          ],
          start: '',
        },
        { kind: 'text', id: 'model', label: 'Make and serial number' },
        yesNo({ id: 'findsLeak', label: 'Was a simulated leak of 3 gph detected?' }),
        {
          kind: 'number',
          id: 'lineTest',
          label: 'Line test, if done',
          unit: 'gph',
          min: 0,
          max: 100,
          prefill: 'clear',
        },
      ],
    },
  ],
  judgements: [
    {
      when: { field: 'findsLeak', is: 'no' },
      result: 'fail',
      says: 'The simulated leak was not detected',
      severity: 'release',
    },
    {
      when: { field: 'lineTest', gt: 0.1 },
      result: 'fail',
      says: 'The line test is above 0.1 gph',
      severity: 'release',
    },
  ],
})
