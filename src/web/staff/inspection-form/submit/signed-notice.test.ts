import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { formatSigned } from './signed-notice.tsx'

const formOf = (answers: Parameters<typeof formContent>[0], more = {}) =>
  completedForm(verizonMonthly, formContent(answers).answers, {
    createdAt: '2026-11-14T15:00:00.000Z',
    ...more,
  })
const signed = { inspectedBy: 'Luis Ortega', signature: signaturePng }

test('a signed form says by whom and when it was submitted', () => {
  expect(formatSigned(verizonMonthly, formOf(signed))).toBe(
    'Signed by Luis Ortega, submitted November 14, 2026.',
  )
  expect(formatSigned(verizonMonthly, formOf({ ...signed, inspectedBy: ' ' }))).toBe(
    'Signed by Unknown Inspector, submitted November 14, 2026.',
  )
})

test('one that was signed again says who did, and when', () => {
  const correction = (version: number, day: number, signedAgain: boolean) => ({
    ...{ version, at: `2026-11-${day}T15:00:00.000Z`, reason: null, signedAgain },
    by: { uid: 'u2', displayName: 'Dana Fields' },
  })
  const corrections = [correction(2, 15, true), correction(3, 16, false)]
  expect(formatSigned(verizonMonthly, formOf(signed, { corrections }))).toBe(
    'Signed again by Dana Fields on November 15, 2026.',
  )
})

test('an unsigned form says nothing', () => {
  expect(formatSigned(verizonMonthly, formOf({ signature: '' }))).toBe(null)
})
