// Completed forms for the journeys that read them: put there over the API, whole, with their photos.

import { type APIRequestContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { formatDay } from '#domain/day.ts'
import { buildReport, type Report } from '#domain/form/report.ts'
import type { Line } from '#domain/form/report-line.ts'
import type { Answers } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { formContent, type SentForm } from '#testing/form-content.ts'
import { smallPhoto } from './pictures.ts'

/** A visit on which all was well. */
export const goodVisit: Answers = {
  facilityName: 'Tower 4417 Ocala',
  inspectionDate: '2026-11-14',
  tankVolume: '10,000',
  placardExpires: '2027-06-30',
  cfrExpires: '2027-04-22',
  tmuReading: '63.1',
  stickReading: '63 1/8',
  gallons: '6,240',
  gaugeReading: '5/8',
  areLinesClear: true,
  isSpillBucketClear: true,
  lastAnnualDate: '2026-03-02',
  triAnnualTestDate: '2025-01-15',
  annualBucketTestDate: '2026-03-03',
  comments: 'Spill bucket lid gasket worn, replaced on site.\nNext visit: bring a spare cap.',
}

/** Every question has another answer than it starts with, and every one that can be wrong is. */
export const badVisit: Answers = {
  facilityName: 'Bayfront Hospital generator',
  inspectedBy: 'Robin Marsh',
  inspectionDate: '2026-10-02',
  tankType: 'AST',
  tankVolume: '2,500',
  hasPlacard: false,
  placardExpires: '2025-07-01',
  cfrExpires: '2025-05-01',
  hasRecords: false,
  isTmuAccurate: false,
  tmuReading: '41.5',
  stickReading: '40 3/4',
  gallons: '1,180',
  gaugeReading: '1/2',
  isOverfillAlarmWorking: null,
  isOverfillButtonWorking: false,
  isUnitTaggedOOS: true,
  hasWetting: true,
  hasBlistering: true,
  hasPipeWetting: true,
  isFillPortLabeled: false,
  hasPipeCorrosion: true,
  areLinesClear: true,
  isOilUnderGenerator: true,
  isBrineInterstitialOk: false,
  isDryInterstitialOk: null,
  wasLiquidRemoved: true,
  liquidRemovedVolume: '12',
  isSpillBucketClear: true,
  spillBucketLiquidVolume: '3',
  liquidType: 'product',
  isSystemOperating: false,
  hasAlarms: true,
  alarmNotes: 'Sensor L3 since Monday, line shut.',
  isAnnualTest: true,
  lastAnnualDate: '2026-01-11',
  triAnnualTestDate: '2023-02-12',
  annualBucketTestDate: '2023-03-13',
  comments: 'Product sheen in the sump.',
}

interface Visit {
  id?: string
  answers?: Answers
  /** Photos that have arrived, and photos that the form names besides. */
  photos?: number
  toCome?: number
  change?: Partial<SentForm>
}

export async function saveVisit(request: APIRequestContext, visit: Visit = {}): Promise<CompletedForm> {
  const { id = crypto.randomUUID(), answers = goodVisit, photos = 0, toCome = 0, change } = visit
  const signature = await drawnSignature()
  const photoIds = Array.from({ length: photos + toCome }, () => crypto.randomUUID())
  const saved = await request.put(`/api/completed-forms/${id}`, {
    headers: { 'if-none-match': '*' },
    data: formContent({ signature, ...answers }, { photoIds, ...change }),
  })
  expect(saved).toBeOK()
  for (const [index, photoId] of photoIds.slice(0, photos).entries()) {
    await addPhoto(request, id, photoId, index)
  }
  return readForm(request, id)
}

const sections = ['Tank', 'Inspection', 'Equipment'] as const

export async function addPhoto(request: APIRequestContext, formId: string, photoId: string, index: number) {
  const section = sections[index % 3] ?? 'Tank'
  const { buffer, mimeType, name } = await smallPhoto(`IMG_${index}.jpg`, index + 1)
  const added = await request.put(`/api/completed-forms/${formId}/photos/${photoId}`, {
    headers: {
      'content-type': mimeType,
      'x-photo-section': section,
      'x-photo-description': encodeURIComponent(`${section} 2026-11-14 09:${10 + (index % 50)}`),
      'x-photo-name': name,
    },
    data: buffer,
  })
  expect(added).toBeOK()
}

export async function readForm(request: APIRequestContext, id: string): Promise<CompletedForm> {
  const answer = await request.get(`/api/completed-forms/${id}`)
  expect(answer).toBeOK()
  return answer.json()
}

/** Print and PDF say the day of the inspection in words. */
export const saidOnPaper = ({ role, text }: Line): string =>
  role === 'inspectionDate' ? formatDay(text) : text

export const reportOf = (form: CompletedForm): Report =>
  buildReport(registry.require(form.templateId, form.templateVersion), form)

const stroke =
  'M20 70C40 10 60 10 55 60S70 80 85 50s20-20 18 10 30 10 40-20 20 0 15 20 40 0 60-20 30 30 50 10'

async function drawnSignature(): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100" fill="#fff"/><path d="${stroke}" fill="none" stroke="#000" stroke-width="2"/></svg>`
  const png = await sharp(Buffer.from(drawing)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

export async function openForm(page: Page, id: string) {
  await page.goto(`/view-form/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inspection Form')
}

/** Every question and its answer as the screen says them, after the section they stand in. */
export const linesOnScreen = (page: Page): Promise<string[]> =>
  page.locator('main section:visible dl > div').evaluateAll(rows =>
    rows.map(row => {
      const said = row.querySelector('dd bdi') ?? row.querySelector('dd')
      const words = [row.closest('section')?.querySelector('h2'), row.querySelector('dt'), said]
      return words.map(element => element?.textContent).join(' / ')
    }),
  )
