// What the annual inspection asks of a tank: its console and probe, its fill, and the shell of an aboveground one.

import { inch, yesNo, yesNoNa } from '../test-head.ts'

export const consoleSection = {
  id: 'console',
  title: 'Console',
  fields: [
    { kind: 'text', id: 'consoleModel', label: 'Make and model' },
    yesNoNa({ id: 'isAlarmAudible', label: 'Test alarm heard?' }),
    yesNoNa({ id: 'isAlarmVisible', label: 'Test alarm seen?' }),
    yesNoNa({ id: 'isConfigured', label: 'Configuration verified?' }),
    yesNoNa({ id: 'isBatteryOk', label: 'Battery backup working?' }),
    yesNoNa({ id: 'isHistoryReviewed', label: 'Alarm history of 12 months reviewed?' }),
  ],
} as const

export const probeSection = {
  id: 'probe',
  title: 'Probe',
  fields: [
    yesNoNa({ id: 'isProbeInspected', label: 'Removed and inspected?' }),
    yesNoNa({ id: 'isFloatFree', label: 'Floats move freely?' }),
    yesNoNa({ id: 'fuelFloatAgrees', label: 'Fuel float agrees with the console?' }),
    yesNoNa({ id: 'waterFloatAgrees', label: 'Water float agrees with the console?' }),
    yesNoNa({ id: 'alarmMatches', label: 'High-level alarm matches its set point?' }),
    { kind: 'length', id: 'tmuLevel', label: 'Console reading', prefill: 'clear', max: inch * 240 },
    { kind: 'length', id: 'stickLevel', label: 'Stick reading', prefill: 'clear', max: inch * 240 },
    { kind: 'length', id: 'waterLevel', label: 'Water', prefill: 'clear', max: inch * 240 },
  ],
} as const

export const fillSection = {
  id: 'fill',
  title: 'Fill and spill bucket',
  fields: [
    yesNoNa({
      id: 'isFillCapOk',
      label: 'Fill cap and gasket in good condition?',
      concern: { when: 'no', severity: 'defect' },
    }),
    yesNoNa({
      id: 'isFillLabeled',
      label: 'Color code or label at the fill?',
      concern: { when: 'no', severity: 'defect' },
    }),
    yesNoNa({ id: 'isBucketClean', label: 'Bucket clean?', concern: { when: 'no', severity: 'defect' } }),
    yesNoNa({ id: 'hasDropTube', label: 'Drop tube present?', concern: { when: 'no', severity: 'defect' } }),
  ],
} as const

export const abovegroundSection = {
  id: 'aboveground',
  title: 'Aboveground tank',
  visibleWhen: { field: 'tankType', is: 'AST' },
  fields: [
    yesNo({ id: 'hasShellLeak', label: 'Leaks?' }),
    yesNo({
      id: 'isCoatingOk',
      label: 'Shell and coating in good condition?',
      concern: { when: 'no', severity: 'defect' },
    }),
    yesNo({
      id: 'isFoundationOk',
      label: 'Supports and foundation in good condition?',
      concern: { when: 'no', severity: 'defect' },
    }),
    yesNoNa({
      id: 'isGroundingOk',
      label: 'Ladder and grounding in good condition?',
      concern: { when: 'no', severity: 'defect' },
    }),
    yesNo({ id: 'isVentClear', label: 'Normal vent clear?', concern: { when: 'no', severity: 'defect' } }),
    yesNoNa({ id: 'isEmergencyVentFree', label: 'Emergency vent free?' }),
    yesNoNa({ id: 'isGaugeOk', label: 'Level gauge works?', concern: { when: 'no', severity: 'defect' } }),
    yesNoNa({
      id: 'isContainmentOk',
      label: 'Containment free of cracks, drain closed and locked?',
      concern: { when: 'no', severity: 'defect' },
    }),
    yesNoNa({
      id: 'isAntiSiphonOk',
      label: 'Anti-siphon valve works?',
      concern: { when: 'no', severity: 'defect' },
    }),
    yesNo({
      id: 'hasSpillKit',
      label: 'Labels and spill kit present?',
      concern: { when: 'no', severity: 'defect' },
    }),
  ],
} as const
