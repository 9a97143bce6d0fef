import { expect, test } from 'vitest'
import { flatAnswers } from '#domain/form/unfold.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { formatProgress, progressOf } from './progress.ts'

const user = { uid: 'u1', displayName: 'Dana Fields' }

test('a form of a visit that is dated in the future says so before it is signed', () => {
  const begun = beginNewForm(verizonMonthly, 'Florida', user, { today: '2027-03-01' })
  const draft = { ...begun, answers: { ...begun.answers, facilityName: 'Tower 9' } }
  const said = (day: string) => formatProgress(progressOf(verizonMonthly, draft, day))
  expect(said('2026-11-18')).toContain(' · Dated in the future, won’t count until the date is corrected')
  expect(said('2027-02-28')).not.toContain('future')
})

test('a wrong answer that no question shows any more does not keep a form from being signed', () => {
  const begun = beginNewForm(spillBucket, 'Florida', user, { today: '2026-11-18' })
  const of = (method: string) => {
    const parts = [bucketPart({ method, startLevel: Number.NaN })]
    const answers = flatAnswers({ ...begun.answers, facilityName: 'Tower 9', parts })
    return progressOf(spillBucket, { ...begun, answers }, '2026-11-18').error
  }
  expect(of('hydrostatic')).toBe('Please give the length in whole sixteenths of an inch')
  expect(of('vacuum-single')).toBe(null)
})
