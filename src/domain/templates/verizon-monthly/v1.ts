// The Verizon Monthly Walk-through, version 1: every question of the monthly petroleum storage tank inspection, its
// start value and what its answer means. CFR is the Certification of Financial Responsibility.
//
// Frozen: signed forms were made with it and are read with it. A change is a new version (see nextVersion), and so
// nothing here may come from a file that changes: the intervals are those that hold for forms of this version.

import { defineTemplate } from '#domain/form/template.ts'
import { meaning } from './meaning.ts'

/** In months. */
const yearly = { Florida: 12, Georgia: 12, 'South Carolina': 12, 'North Carolina': 12 }
const everyThreeYears = { Florida: 36, Georgia: 36, 'South Carolina': 36, 'North Carolina': 36 }

const nonePresent = { choice: 'None present', said: 'None Present' } as const
const notApplicable = { choice: 'N/A', said: 'N/A' } as const

export const verizonMonthly = defineTemplate(
  {
    id: 'verizon-monthly',
    version: 1,
    name: 'Verizon Monthly Walk-through',
    description: 'Monthly inspection form for petroleum storage tanks',
    printedTitle: 'Petroleum Storage Tank Monthly Inspection Form',
    notice: 'Actual fuel leaks: inform the EH&S line at once, {ehsPhone}.',
    steps: [
      {
        id: 'form',
        title: 'Monthly Inspection Form',
        text: 'Fill out all applicable fields',
        next: 'Continue to Photos',
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
                label: 'Inspected by',
                required: 'Inspected by is required',
                start: { from: 'displayName' },
                role: 'inspectedBy',
              },
              {
                kind: 'date',
                id: 'inspectionDate',
                label: 'Inspection date',
                required: 'Inspection date is required',
                start: { from: 'today' },
                prefill: 'keep',
                role: 'inspectionDate',
              },
            ],
          },
          {
            id: 'tank',
            title: 'Tank',
            fields: [
              {
                kind: 'choice',
                id: 'tankType',
                label: 'Tank type',
                hint: 'Aboveground (AST) or underground (UST)',
                options: [
                  { value: 'AST', label: 'AST' },
                  { value: 'UST', label: 'UST' },
                ],
                start: 'UST',
                role: 'tankType',
              },
              { kind: 'text', id: 'tankVolume', label: 'Tank volume', keyboard: 'decimal', unit: 'gal' },
            ],
          },
          {
            id: 'placard',
            title: 'Placard and certificates',
            fields: [
              {
                kind: 'yes-no',
                id: 'hasPlacard',
                label: 'Placard and certificates present?',
                start: true,
                words: { yes: 'Present', no: 'Not Present' },
                concern: { when: false, severity: 'paper' },
              },
              {
                kind: 'date',
                id: 'placardExpires',
                label: 'Placard expires',
                start: '2025-06-30',
                expires: true,
              },
              {
                kind: 'date',
                id: 'cfrExpires',
                label: 'CFR expires',
                hint: 'Certification of Financial Responsibility',
                start: '2025-04-22',
                expires: true,
              },
            ],
          },
          {
            id: 'records',
            title: 'Records',
            fields: [
              {
                kind: 'yes-no',
                id: 'hasRecords',
                label: 'Three years of records on site?',
                hint: 'Release detection, repairs, integrity and operability tests',
                start: true,
                concern: { when: false, severity: 'paper' },
              },
            ],
          },
          {
            id: 'tmu',
            title: 'TMU accuracy',
            hint: 'Tank monitoring unit against the stick',
            fields: [
              {
                kind: 'yes-no',
                id: 'isTmuAccurate',
                label: 'Is the TMU accurate?',
                start: true,
                concern: { when: false, severity: 'defect' },
              },
              { kind: 'text', id: 'tmuReading', label: 'TMU', keyboard: 'decimal' },
              {
                kind: 'text',
                id: 'stickReading',
                label: 'STICK',
                hint: 'Inches, to the eighth',
                keyboard: 'text',
              },
              { kind: 'text', id: 'gallons', label: 'GALLONS', keyboard: 'decimal' },
              { kind: 'text', id: 'gaugeReading', label: 'GAUGE', keyboard: 'text' },
            ],
          },
          {
            id: 'overfill',
            title: 'Overfill protection',
            fields: [
              {
                kind: 'yes-no-none',
                id: 'isOverfillAlarmWorking',
                label: 'Is the overfill alarm working?',
                start: true,
                none: nonePresent,
                concern: { when: false, severity: 'defect' },
              },
              {
                kind: 'yes-no',
                id: 'isOverfillButtonWorking',
                label: 'Is the overfill test button working?',
                start: true,
                concern: { when: false, severity: 'defect' },
              },
              {
                kind: 'yes-no-none',
                id: 'isUnitTaggedOOS',
                label: 'Is the unit tagged out of service?',
                start: null,
                none: notApplicable,
              },
            ],
          },
          {
            id: 'tank-exterior',
            title: 'Exterior Inspection of Tank',
            hint: 'Walk all sides. Look low.',
            fields: [
              {
                kind: 'yes-no',
                id: 'hasWetting',
                label: 'Any wetting on the tank?',
                start: false,
                concern: { when: true, severity: 'release' },
              },
              {
                kind: 'yes-no',
                id: 'hasBlistering',
                label: 'Any blistering of the coating?',
                start: false,
                concern: { when: true, severity: 'defect' },
              },
            ],
          },
          {
            id: 'piping',
            title: 'Exterior of Piping',
            fields: [
              {
                kind: 'yes-no',
                id: 'hasPipeWetting',
                label: 'Any wetting on the piping?',
                start: false,
                concern: { when: true, severity: 'release' },
              },
              {
                kind: 'yes-no',
                id: 'isFillPortLabeled',
                label: 'Is the fill port labeled?',
                start: true,
                concern: { when: false, severity: 'defect' },
              },
              {
                kind: 'yes-no',
                id: 'hasPipeCorrosion',
                label: 'Any corrosion on the piping?',
                start: false,
                concern: { when: true, severity: 'defect' },
              },
              // The start value of this one says "no" although the form begins as "all is well", so it
              // raises no concern: an untouched answer could not be told from a finding.
              { kind: 'yes-no', id: 'areLinesClear', label: 'Are the lines clear?', start: false },
              {
                kind: 'yes-no',
                id: 'isOilUnderGenerator',
                label: 'Any oil under the generator?',
                start: false,
                concern: { when: true, severity: 'release' },
              },
            ],
          },
          {
            id: 'release-detection',
            title: 'Release Detection',
            fields: [
              {
                kind: 'yes-no-none',
                id: 'isBrineInterstitialOk',
                label: 'Is the brine interstitial in range?',
                hint: 'Fluid between its low and high mark',
                start: null,
                none: notApplicable,
                concern: { when: false, severity: 'release' },
              },
              {
                kind: 'yes-no-none',
                id: 'isDryInterstitialOk',
                label: 'Is the dry interstitial dry?',
                start: true,
                none: notApplicable,
                concern: { when: false, severity: 'release' },
              },
              {
                kind: 'yes-no-none',
                id: 'wasLiquidRemoved',
                label: 'Was liquid removed?',
                start: null,
                none: notApplicable,
              },
              {
                kind: 'text',
                id: 'liquidRemovedVolume',
                label: 'Liquid removed',
                start: '0',
                keyboard: 'decimal',
                unit: 'gal',
              },
              // As with the lines: it starts as "no", so it raises no concern.
              { kind: 'yes-no', id: 'isSpillBucketClear', label: 'Is the spill bucket clear?', start: false },
              {
                kind: 'text',
                id: 'spillBucketLiquidVolume',
                label: 'Liquid in the spill bucket',
                start: '0',
                keyboard: 'decimal',
                unit: 'gal',
              },
              {
                kind: 'choice',
                id: 'liquidType',
                label: 'Type of liquid',
                options: [
                  { value: 'water', label: 'Water' },
                  { value: 'product', label: 'Product' },
                  { value: 'N/A', label: 'N/A' },
                ],
                start: 'N/A',
                concern: { when: 'product', severity: 'release' },
              },
            ],
          },
          {
            id: 'release-detection-system',
            title: 'Release Detection System',
            fields: [
              {
                kind: 'yes-no',
                id: 'isSystemOperating',
                label: 'Is the system operating?',
                start: true,
                concern: { when: false, severity: 'defect' },
              },
              {
                kind: 'yes-no',
                id: 'hasAlarms',
                label: 'Any alarms?',
                start: false,
                concern: { when: true, severity: 'defect' },
              },
              {
                kind: 'text',
                id: 'alarmNotes',
                label: 'Alarm details',
                hint: 'Which alarm, since when, what was done',
                long: true,
                visibleWhen: { field: 'hasAlarms', is: true },
              },
            ],
          },
          {
            id: 'annual-test',
            title: 'Annual test',
            fields: [
              { kind: 'yes-no', id: 'isAnnualTest', label: 'Is this the annual test?', start: false },
              {
                kind: 'date',
                id: 'lastAnnualDate',
                label: 'Last annual test',
                due: { every: yearly, unless: { field: 'isAnnualTest', is: true } },
              },
              {
                kind: 'date',
                id: 'triAnnualTestDate',
                label: 'Last tri-ennial containment sump integrity test',
                due: { every: everyThreeYears },
              },
              {
                kind: 'date',
                id: 'annualBucketTestDate',
                label: 'Last annual spill bucket integrity test',
                due: { every: { ...everyThreeYears, Florida: 12 } },
              },
            ],
          },
          {
            id: 'comments',
            title: 'Comments',
            fields: [{ kind: 'text', id: 'comments', label: 'Comments', long: true, prefill: 'keep' }],
          },
          {
            id: 'signature',
            title: 'Digital Signature',
            fields: [
              {
                kind: 'signature',
                id: 'signature',
                label: 'Digital Signature',
                hint: 'Sign with a finger, a pen or the mouse',
                prefill: 'clear',
                width: 400,
                height: 100,
                penWidth: 2,
              },
            ],
          },
        ],
      },
      {
        id: 'photos',
        title: 'Upload Photos',
        text: 'Add photos related to the inspection (optional)',
        next: 'Submit Completed Form',
        back: 'Back to Form',
        sections: [
          {
            id: 'photos',
            title: 'Photos',
            fields: [
              {
                kind: 'photos',
                id: 'photos',
                label: 'Photos',
                prefill: 'clear',
                sections: [
                  { id: 'Tank', label: 'Tank Photos' },
                  { id: 'Inspection', label: 'Inspection Photos' },
                  { id: 'Equipment', label: 'Equipment Photos' },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  meaning,
)
