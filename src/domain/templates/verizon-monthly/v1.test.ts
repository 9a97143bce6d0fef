import { describe, expect, test } from 'vitest'
import { buildReport } from '#domain/form/report.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Step } from '#domain/form/template.ts'
import { fieldsOf, sectionsOf } from '#domain/form/walk.ts'
import { completedForm } from '#testing/completed-form.ts'
import { verizonMonthly } from './v1.ts'

describe('the specification', () => {
  const start = startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Dana Fields' })

  test('lists these defaults of a new form', () => {
    expect(start).toEqual({
      facilityName: '',
      inspectedBy: 'Dana Fields',
      inspectionDate: '2026-11-14',
      tankType: 'UST',
      tankVolume: '',
      hasPlacard: true,
      placardExpires: '2025-06-30',
      cfrExpires: '2025-04-22',
      hasRecords: true,
      isTmuAccurate: true,
      tmuReading: '',
      stickReading: '',
      gallons: '',
      gaugeReading: '',
      isOverfillAlarmWorking: true,
      isOverfillButtonWorking: true,
      isUnitTaggedOOS: null,
      hasWetting: false,
      hasBlistering: false,
      hasPipeWetting: false,
      isFillPortLabeled: true,
      hasPipeCorrosion: false,
      areLinesClear: false,
      isOilUnderGenerator: false,
      isBrineInterstitialOk: null,
      isDryInterstitialOk: true,
      wasLiquidRemoved: null,
      liquidRemovedVolume: '0',
      isSpillBucketClear: false,
      spillBucketLiquidVolume: '0',
      liquidType: 'N/A',
      isSystemOperating: true,
      hasAlarms: false,
      alarmNotes: '',
      isAnnualTest: false,
      lastAnnualDate: '',
      triAnnualTestDate: '',
      annualBucketTestDate: '',
      comments: '',
      signature: '',
    })
  })

  test('requires facility, inspector and date only', () => {
    const required = fieldsOf(verizonMonthly).filter(field => field.required)
    expect(required.map(field => field.id)).toEqual(['facilityName', 'inspectedBy', 'inspectionDate'])
  })

  test('allows none present or N/A for five questions only', () => {
    const choices = fieldsOf(verizonMonthly).flatMap(field =>
      field.kind === 'yes-no-none' ? [[field.id, field.none.choice]] : [],
    )
    expect(choices).toEqual([
      ['isOverfillAlarmWorking', 'None present'],
      ['isUnitTaggedOOS', 'N/A'],
      ['isBrineInterstitialOk', 'N/A'],
      ['isDryInterstitialOk', 'N/A'],
      ['wasLiquidRemoved', 'N/A'],
    ])
  })

  test('names these steps and sections, in this order', () => {
    const steps: readonly Step[] = verizonMonthly.steps
    expect(steps.map(({ title, text, next, back }) => [title, text, next, back])).toEqual([
      ['Monthly Inspection Form', 'Fill out all applicable fields', 'Continue to Photos', undefined],
      [
        'Upload Photos',
        'Add photos related to the inspection (optional)',
        'Submit Completed Form',
        'Back to Form',
      ],
    ])
    expect(sectionsOf(verizonMonthly).map(section => section.title)).toEqual([
      'Facility',
      'Tank',
      'Placard and certificates',
      'Records',
      'TMU accuracy',
      'Overfill protection',
      'Exterior Inspection of Tank',
      'Exterior of Piping',
      'Release Detection',
      'Release Detection System',
      'Annual test',
      'Comments',
      'Digital Signature',
      'Photos',
    ])
  })

  test('signs on 400 x 100 with a pen of 2, and takes photos in three sections', () => {
    expect(fieldsOf(verizonMonthly).find(field => field.kind === 'signature')).toMatchObject({
      width: 400,
      height: 100,
      penWidth: 2,
    })
    expect(fieldsOf(verizonMonthly).find(field => field.kind === 'photos')).toMatchObject({
      sections: [
        { id: 'Tank', label: 'Tank Photos' },
        { id: 'Inspection', label: 'Inspection Photos' },
        { id: 'Equipment', label: 'Equipment Photos' },
      ],
    })
  })

  test('prints the EH&S notice', () => {
    const { notice } = buildReport(verizonMonthly, completedForm(verizonMonthly, start))
    expect(notice).toMatch(/EH&S line.*\(800\) 555-0199/)
  })
})
