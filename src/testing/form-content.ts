// What a client sends to save a form.

import { type GivenAnswers, givenOf } from '#domain/form/given.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers } from '#domain/form/template.ts'
import type { StateName } from '#domain/states.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'

export const signaturePng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Another stroke of the same pen. */
export const otherSignaturePng = signaturePng.replace('DUlEQVR42mNk', 'DUlEQVR42mNg')

export interface SentForm {
  templateId: string
  templateVersion: number
  state: StateName
  answers: Answers
  given?: GivenAnswers
  correction?: string
  deviceTime?: string
  facilityId?: string
  tankId?: string
  visitId?: string
  photoIds: string[]
  captions?: Record<string, string>
}

/** Of a walk-through of which every question was answered, but for these. */
export const answeredBut = (words: GivenAnswers): GivenAnswers => ({
  ...givenOf(verizonMonthly, { touched: Object.keys(formContent().answers), carried: [] }),
  ...words,
})

export function formContent(answers: Answers = {}, change: Partial<SentForm> = {}): SentForm {
  return {
    templateId: verizonMonthly.id,
    templateVersion: verizonMonthly.version,
    state: 'Florida',
    answers: {
      ...startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Dana Fields' }),
      facilityName: 'Tower 4417 Ocala',
      ...answers,
    },
    photoIds: [],
    ...change,
  }
}
