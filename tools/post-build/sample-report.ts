// The sample report of the website: a made-up visit, drawn by the product's own generator, with SAMPLE across every page.

import sharp from 'sharp'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { givenOf } from '#domain/form/given.ts'
import { buildReport } from '#domain/form/report.ts'
import { startAnswers } from '#domain/form/start.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v2.ts'
import { renderReport } from '#report/pdf/render.ts'

const day = '2026-11-12'
const at = `${day}T15:40:00.000Z`
const inspector = 'Sample Inspector'

/** One thing was found, as on many visits: a report without a finding shows only half of what it is for. */
const found = {
  facilityName: 'Sample Facility, Tampa',
  tankType: 'UST',
  tankVolume: '6000',
  placardExpires: '2027-06-30',
  cfrExpires: '2027-04-22',
  tmuReading: '41.25',
  stickReading: '41 1/8',
  gallons: '2570',
  gaugeReading: '1/2',
  isTmuAccurate: true,
  isOverfillAlarmWorking: true,
  isUnitTaggedOOS: false,
  areLinesClear: true,
  isSpillBucketClear: false,
  isDryInterstitialOk: true,
  isBrineInterstitialOk: null,
  wasLiquidRemoved: true,
  liquidRemovedVolume: '1',
  liquidType: 'water',
  spillBucketLiquidVolume: '1',
  lastAnnualDate: '2026-03-12',
  annualBucketTestDate: '2026-03-12',
  triAnnualTestDate: '2025-03-18',
  comments:
    'Rain water in the spill bucket after the storm on Tuesday. Removed and drummed. The lid seal is worn.',
} as const

export async function makeSampleReport(): Promise<Buffer> {
  const signature = await drawn(signatureSvg).png({ palette: true }).toBuffer()
  const answers = {
    ...startAnswers(verizonMonthly, { today: day, displayName: inspector }),
    ...found,
    signature: `data:image/png;base64,${signature.toString('base64')}`,
  }
  const photos = ['Spill bucket with rain water', 'Spill bucket, emptied'].map((description, index) => ({
    id: `sample-photo-${index}`,
    section: 'Tank',
    description,
    name: 'sample.jpg',
    url: '',
  }))
  const form: CompletedForm = {
    id: '5a3b1e00-0000-4000-8000-000000000000',
    version: 1,
    templateId: verizonMonthly.id,
    templateVersion: verizonMonthly.version,
    state: 'Florida',
    answers,
    given: givenOf(verizonMonthly, { touched: Object.keys(answers), carried: [] }),
    photos,
    photoIds: photos.map(({ id }) => id),
    createdAt: at,
    updatedAt: at,
    submittedAt: at,
    createdBy: '',
    updatedBy: '',
  }
  const pictures = await Promise.all(
    photos.map(async (photo, index) => ({
      ...photo,
      bytes: await drawn(bucketSvg(index === 0))
        .jpeg({ quality: 82 })
        .toBuffer(),
    })),
  )
  return renderReport(buildReport(verizonMonthly, form), { signature, photos: pictures }, 'SAMPLE')
}

const drawn = (svg: string) => sharp(Buffer.from(svg))

const signatureSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="128" viewBox="0 0 150 48">
  <rect width="150" height="48" fill="#fff"/>
  <path d="M6 34c8-22 20-32 22-24s-14 30-8 30 14-24 18-22-4 18 2 18 8-14 12-14-2 14 4 13 8-24 12-23-6 24 0 23 9-15 13-14-1 12 5 11 10-14 16-13 0 9 8 7 16-7 30-13"
    fill="none" stroke="#000" stroke-width="2.2" stroke-linecap="round"/>
</svg>`

/** From above: a manhole cover's ring in the concrete, the bucket in it, the fill pipe in the bucket. */
const bucketSvg = (
  isWet: boolean,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 640 480">
  <rect width="640" height="480" fill="#b9b4a6"/>
  <path d="M0 330 640 250M210 0l90 480" stroke="#a39d8d" stroke-width="3"/>
  <circle cx="320" cy="240" r="190" fill="#8f979a"/>
  <circle cx="320" cy="240" r="166" fill="#3a4549"/>
  <circle cx="320" cy="240" r="150" fill="${isWet ? '#5d7f8c' : '#56605f'}"/>
  ${isWet ? '<path d="M205 205c40-22 90-18 120-4M250 310c50 20 100 14 140-8" stroke="#a9c5ce" stroke-width="6" fill="none"/>' : ''}
  <circle cx="320" cy="240" r="62" fill="#2a3336"/>
  <circle cx="320" cy="240" r="50" fill="#c9752b"/>
  <path d="M282 240h76" stroke="#6b3a10" stroke-width="12" stroke-linecap="round"/>
</svg>`
