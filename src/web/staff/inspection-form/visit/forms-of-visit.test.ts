import { expect, test } from 'vitest'
import { newTankFacts } from '#domain/facilities/facility.ts'
import { withComputed } from '#domain/form/compute.ts'
import { partQuestion } from '#domain/form/part.ts'
import { flatAnswers } from '#domain/form/unfold.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v2.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import type { Draft } from '#web/offline/rows.ts'
import { factsOfSite, formsOfVisit, formsToAdd, hasBegun } from './forms-of-visit.ts'
import { signedDraft } from './sign-forms.ts'

const site = { facilityId: 'f1', name: 'Harbor', state: 'Florida' as const, visitId: 'v1' }
const tank = (id: string, label: string, status: 'in-service' | 'closed' = 'in-service') => ({
  ...newTankFacts,
  ...{ id, label, status, tankType: 'UST' as const, volume: '6000' },
})
const draft = (template: typeof verizonMonthly | typeof spillBucket, change: Partial<Draft> = {}): Draft => ({
  ...beginNewForm(template, 'Florida', { uid: 'u1', displayName: 'Dana' }, { today: '2026-11-14' }),
  visitId: 'v1',
  ...change,
})
const known = (drafts: readonly Draft[]) => ({
  ...{ site, drafts, registry },
  tanks: [tank('t1', 'Tank 1'), tank('t2', 'Tank 2'), tank('t3', 'Old tank', 'closed')],
})

test('a visit has a walkthrough for each tank that is in use, and what was begun besides', () => {
  const [second, bucket] = [draft(verizonMonthly, { tankId: 't2' }), draft(spillBucket, { tankId: 't1' })]
  const forms = formsOfVisit(known([second, bucket]))
  expect(forms.map(form => [form.title, form.draft?.id ?? null])).toEqual([
    ['Tank 1', null],
    ['Tank 2', second.id],
    ['Spill Bucket Integrity Test', bucket.id],
  ])
  expect(forms[1]?.path).toBe('/forms/florida/verizon-monthly?facility=f1&name=Harbor&tank=t2&visit=v1')
  expect(formsToAdd(known([second, bucket])).map(({ name }) => name)).not.toContain(bucket.templateId)
  expect(formsToAdd(known([second, bucket]))).toHaveLength(3)
})

test('what was answered about the site is shown once; a start value is not', () => {
  const first = draft(spillBucket, { touched: ['weather', 'inspectedBy', 'comments'] })
  const inVisit = [{ ...first, answers: { ...first.answers, weather: 'rain', inspectedBy: 'Ruth' } }]
  expect(factsOfSite(spillBucket, inVisit, registry)).toEqual([
    ['inspectedBy', 'Ruth'],
    ['weather', 'rain'],
  ])
  expect(factsOfSite(verizonMonthly, inVisit, registry)).toEqual([['inspectedBy', 'Ruth']])
})

test('a form that was only opened is not begun, and is not signed', () => {
  expect(hasBegun(verizonMonthly, draft(verizonMonthly, { touched: ['facilityName', 'inspectedBy'] }))).toBe(
    false,
  )
  expect(hasBegun(verizonMonthly, draft(verizonMonthly, { touched: ['tmuReading'] }))).toBe(true)
  expect(hasBegun(verizonMonthly, draft(verizonMonthly, { confirmed: ['tankVolume'] }))).toBe(true)
})

const call = () => Promise.reject(new Error('Nothing is sent here'))
const signature = { visitId: 'v2', picture: 'data:image/png;base64,', strokes: [], call: call as never }

test('each form carries the signature of the visit and waits in the outbox', () => {
  const begun = draft(verizonMonthly, { touched: ['tmuReading'] })
  const form = { ...{ title: '', facts: '', path: '', template: verizonMonthly }, draft: begun }
  const signed = signedDraft(form, signature, '2026-11-14T12:00:00.000Z')
  expect(signed).toMatchObject({ status: 'queued', visitId: 'v2', answers: { signature: signature.picture } })
  expect(signed.outbox?.given).toMatchObject({ signature: 'answered', tmuReading: 'answered' })
})

test('a test form is signed with the result of its own answers, not with that of the form it began as', () => {
  const before = withComputed(spillBucket, { parts: [bucketPart()] })
  const answers = { ...flatAnswers(before), [partQuestion('b1', 'endLevel')]: 98 }
  expect(answers).toMatchObject({ result: 'pass', 'part:b1:change': -1 })
  const form = {
    ...{ title: '', facts: '', path: '', template: spillBucket },
    draft: draft(spillBucket, { answers }),
  }
  const signed = signedDraft(form, signature, '2026-11-14T12:00:00.000Z')
  expect(signed.answers).toMatchObject({ result: 'fail', 'part:b1:result': 'fail', 'part:b1:change': -2 })
})
