// The inspection form as a person works with it, for the journeys: a walk over the template, never over names.

import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type AnsweredField, isAnswered } from '#domain/form/kinds/kinds.ts'
import { yesNoWords } from '#domain/form/kinds/yes-no.ts'
import type { Answer, Answers, Step, Template } from '#domain/form/template.ts'
import { isAsked } from '#domain/form/walk.ts'
import { meaning } from '#domain/templates/verizon-monthly/meaning.ts'
import { formContent } from '#testing/form-content.ts'

export const newFormPath = '/forms/florida/verizon-monthly'

export async function openNewForm(page: Page, path = newFormPath) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monthly Inspection Form')
}

export const question = (page: Page, label: string) =>
  page.getByRole('radiogroup', { name: label, exact: true })

export const choose = (page: Page, label: string, answer: string) =>
  question(page, label).getByRole('radio', { name: answer, exact: true }).check()

export const keptOnDevice = (page: Page) =>
  expect(page.getByText(/^Saved on this (phone|device)$/)).toBeVisible()

export const toPhotos = async (page: Page) => {
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Photos')
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Completed Form' }).click()

/** Each leak question is answered as it stands: without that a visit counts as no walkthrough. */
export async function answerLeaks(page: Page) {
  for (const field of meaning.leakQuestions)
    await page.locator(`label:has([name="${field}"]:checked)`).click()
}

/** An answer that differs from the one the form starts with. */
function otherAnswer(field: AnsweredField, index: number): Answer {
  switch (field.kind) {
    case 'text':
      return field.keyboard ? `${index}.25` : `Words ${index} on ${field.id}`
    case 'number':
      return index
    case 'date':
      // A visit that is dated in the future is asked about before it is sent.
      return `${field.role === 'inspectionDate' ? 2026 : 2027}-0${1 + (index % 9)}-1${index % 10}`
    case 'yes-no':
      return !field.start
    case 'yes-no-none':
      return field.start === null ? index % 2 === 0 : null
    case 'choice':
      return field.options.find(({ value }) => value !== field.start)?.value ?? field.start
    case 'signature':
      return ''
    case 'length':
      return index
    // Timers run, parts repeat, and results follow: a journey of their own shows them.
    case 'timer':
    case 'computed':
    case 'result':
      return null
    case 'parts':
      return []
  }
}

/** Gives every question another answer than it starts with, in the browser, and says which. */
export async function fillEverything(page: Page, template: Template): Promise<Answers> {
  let given: Answers = {}
  for (const step of template.steps) given = await fillStep(page, step, given)
  return given
}

/** The same for one step; what was given before decides what is asked. */
export async function fillStep(page: Page, step: Step, before: Answers): Promise<Answers> {
  const given: Record<string, Answer> = { ...before }
  for (const section of step.sections) {
    for (const field of section.fields.filter(isAnswered)) {
      if (!isAsked(section, field, given)) continue
      const answer = otherAnswer(field, Object.keys(given).length)
      given[field.id] = answer
      await give(page, field, answer)
    }
  }
  return given
}

async function give(page: Page, field: AnsweredField, answer: Answer) {
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'date':
      return page.locator(`[name="${field.id}"]`).fill(String(answer))
    case 'yes-no': {
      const { yes, no } = field.words ?? yesNoWords
      return choose(page, field.label, answer ? yes : no)
    }
    case 'yes-no-none':
      return choose(
        page,
        field.label,
        answer === null ? field.none.choice : answer ? yesNoWords.yes : yesNoWords.no,
      )
    case 'choice':
      return choose(page, field.label, field.options.find(({ value }) => value === answer)?.label ?? '')
    case 'signature':
      return sign(page)
  }
}

/** One stroke with the mouse; `leaves`: the pen is drawn out of the canvas instead of lifted. */
export async function sign(page: Page, { at = 0.4, leaves = false, canvas = page.locator('canvas') } = {}) {
  // Sections that come into sight take their real height; this waits until the canvas stands still.
  await canvas.hover()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no canvas to sign on')
  const y = box.y + box.height * at
  await page.mouse.move(box.x + 20, y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(box.x + 20 + step * 8, y + (step % 3) * 4)
  if (leaves) await page.mouse.move(box.x + 60, box.y - 30)
  else await page.mouse.up()
  if (leaves) await page.mouse.up()
}

/** The form that was saved last for the facility. */
export async function latestForm(request: APIRequestContext, facility: string) {
  const answer = await request.get('/api/completed-forms/latest', { params: { facility } })
  expect(answer).toBeOK()
  return answer.json()
}

/** A form of an earlier visit, put there over the API. */
export async function saveForm(
  request: APIRequestContext,
  answers: Answers,
  id: string = crypto.randomUUID(),
) {
  const saved = await request.put(`/api/completed-forms/${id}`, {
    headers: { 'if-none-match': '*' },
    data: formContent(answers),
  })
  expect(saved).toBeOK()
  return saved.json()
}

/** How much of the signature can be seen. */
export function blackPixels(canvas: SVGElement | HTMLElement): number {
  if (!(canvas instanceof HTMLCanvasElement)) return -1
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let count = 0
  for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 128) count += 1
  return count
}
