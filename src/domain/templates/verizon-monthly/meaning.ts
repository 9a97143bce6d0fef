// What the answers of the monthly walk-through mean, the same for every version of it so far.

import type { Meaning } from '#domain/form/meaning.ts'

const inches = { title: 'TMU against stick', unit: 'in' } as const

const leakQuestions = [
  'hasWetting',
  'hasPipeWetting',
  'isOilUnderGenerator',
  'isBrineInterstitialOk',
  'isDryInterstitialOk',
  'liquidType',
] as const

export const meaning = {
  tank: { type: 'tankType', volume: 'tankVolume', outOfService: 'isUnitTaggedOOS' },
  leakQuestions,
  questionPhotos: 'Inspection',
  satisfies: [
    { duty: 'walkthrough', needs: leakQuestions },
    {
      duty: 'operability',
      when: { field: 'isAnnualTest', is: true },
      needs: [
        'isSystemOperating',
        'hasAlarms',
        'isTmuAccurate',
        'isOverfillAlarmWorking',
        'isOverfillButtonWorking',
        'isBrineInterstitialOk',
        'isDryInterstitialOk',
      ],
      failedWhen: [
        { field: 'isSystemOperating', is: false },
        { field: 'hasAlarms', is: true },
        { field: 'isTmuAccurate', is: false },
        { field: 'isOverfillAlarmWorking', is: false },
        { field: 'isOverfillButtonWorking', is: false },
        { field: 'isBrineInterstitialOk', is: false },
        { field: 'isDryInterstitialOk', is: false },
      ],
    },
  ],
  lastDone: [
    { field: 'lastAnnualDate', duty: 'operability' },
    { field: 'triAnnualTestDate', duty: 'sump' },
    { field: 'annualBucketTestDate', duty: 'spill-bucket' },
  ],
  papers: [
    // A placard that was not there proves nothing.
    { field: 'placardExpires', duty: 'registration', unless: { field: 'hasPlacard', is: false } },
    { field: 'cfrExpires', duty: 'financial-responsibility' },
  ],
  readings: [
    { field: 'tmuReading', name: 'TMU', chart: inches },
    { field: 'stickReading', name: 'Stick', chart: inches },
    { field: 'gallons', name: 'Gallons' },
    { field: 'gaugeReading', name: 'Gauge' },
    { field: 'liquidRemovedVolume', name: 'Removed', chart: { title: 'Liquid removed', unit: 'gal' } },
    {
      field: 'spillBucketLiquidVolume',
      name: 'Bucket',
      chart: { title: 'Liquid in the spill bucket', unit: 'gal' },
    },
  ],
  monitor: {
    isAccurate: 'isTmuAccurate',
    reading: 'tmuReading',
    stick: 'stickReading',
    chartGallons: 'gallons',
  },
} as const satisfies Meaning
