// What the product promises about a form it promises about every form: each template of ours, and guests with one,
// two and three steps, without a tank type, without photos, with every kind of question, go the whole way.

import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { latestCompletedForm, readCompletedForm, readFormHistory } from '#api/completed-forms.ts'
import { listCompletedForms } from '#api/form-list.ts'
import { formatDay } from '#domain/day.ts'
import { isAnswered, rulesOf } from '#domain/form/kinds/kinds.ts'
import { buildReport } from '#domain/form/report.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers, Template } from '#domain/form/template.ts'
import { answerErrors, errorsOfStep, stepToMend } from '#domain/form/validate.ts'
import { fieldsOf, findRole, photoSectionsOf } from '#domain/form/walk.ts'
import { filledAnswers } from '#testing/filled-answers.ts'
import { registry as guestRegistry } from '#testing/guests/guest-registry.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, createForm, editForm, savedForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let dana: Awaited<ReturnType<TestApp['loggedIn']>>
beforeAll(async () => {
  app = await startTestApp({ registry: guestRegistry })
  dana = await app.loggedIn({ displayName: 'Dana Fields' })
})
afterAll(() => app.stop())

const sources = { today: '2026-11-14', displayName: 'Dana Fields' }

const contentOf = (template: Template, answers: Answers, photoIds: string[] = []) => ({
  templateId: template.id,
  templateVersion: template.version,
  state: 'Georgia' as const,
  answers,
  photoIds,
})

const facilityOf = (template: Template, answers: Answers): string =>
  String(answers[findRole(template, 'facilityName')?.id ?? ''])

const withoutBreaks = (text: string) => text.replace(/\s+/g, '')

describe.each(guestRegistry.newest.map(template => [template.name, template] as const))(
  '%s',
  (_, template) => {
    const photoSections = photoSectionsOf(template)

    test('is checked step by step, and an error leads to the step that owns it', () => {
      const empty = Object.fromEntries(
        Object.entries(startAnswers(template, sources)).map(([id, answer]) => [
          id,
          typeof answer === 'string' ? '' : answer,
        ]),
      )
      const errors = answerErrors(template, empty)
      const owned = template.steps.map((_step, index) => Object.keys(errorsOfStep(template, index, errors)))
      expect(owned.flat().sort()).toEqual(Object.keys(errors).sort())
      expect(stepToMend(template, errors)).toBe(owned.findIndex(own => own.length > 0))
      expect(answerErrors(template, filledAnswers(template, 'x'))).toEqual({})
    })

    test('is refused with the sentence of what is missing, and nothing is stored', async () => {
      const id = randomUUID()
      const result = await createForm(dana, contentOf(template, startAnswers(template, sources)), id)
      const facility = findRole(template, 'facilityName')
      expect(result).toMatchObject({
        problem: { status: 400, errors: { [`answers.${facility?.id}`]: facility?.required } },
      })
      expect(await dana.call(readCompletedForm, { params: { id } })).toMatchObject({
        problem: { status: 404 },
      })
    })

    test('is saved, listed, found as the last visit of its own template, edited and remembered', async () => {
      const answers = filledAnswers(template, randomUUID())
      const form = await savedForm(dana, contentOf(template, answers))
      expect(form.answers).toEqual(answers)

      const facility = facilityOf(template, answers)
      const { items } = answerOf(await dana.call(listCompletedForms, { query: { search: facility } }))
      expect(items).toMatchObject([{ id: form.id, templateId: template.id, facilityName: facility }])

      const latest = (wanted?: string) =>
        dana.call(latestCompletedForm, { query: { facility, ...(wanted && { template: wanted }) } })
      expect(answerOf(await latest(template.id))?.id).toBe(form.id)
      expect(answerOf(await latest())?.id).toBe(form.id)
      expect(answerOf(await latest('another-form'))).toBeNull()

      const text = fieldsOf(template).find(field => field.kind === 'text' && !field.role)
      const question = text ?? findRole(template, 'inspectedBy')
      if (!question || !isAnswered(question)) throw new Error('Every template has a text to edit')
      const edited = { ...answers, [question.id]: 'Seen again' }
      const after = answerOf(await editForm(dana, form.id, 1, contentOf(template, edited)))
      expect(after.answers).toEqual(edited)
      const { entries } = answerOf(await dana.call(readFormHistory, { params: { id: form.id } }))
      expect(entries[0]?.changes).toEqual([
        {
          field: question.id,
          label: question.label,
          from: rulesOf(question).line(answers[question.id] ?? null),
          to: rulesOf(question).line('Seen again'),
        },
      ])
    })

    test('is shown whole in the PDF, in the CSV and in the workbook', async () => {
      const answers = filledAnswers(template, 'on paper')
      const form = await savedForm(dana, contentOf(template, answers))
      const response = await dana.send(`/api/completed-forms/${form.id}/report.pdf`)
      const pdf = withoutBreaks((await readPdf(new Uint8Array(await response.arrayBuffer()))).text)
      const report = buildReport(template, form)
      expect(pdf).toContain(withoutBreaks(template.printedTitle))
      for (const { label, text, role } of report.blocks.flatMap(block => block.lines)) {
        expect(pdf).toContain(withoutBreaks(label))
        expect(pdf).toContain(withoutBreaks(role === 'inspectionDate' ? formatDay(text) : text))
      }

      const csv = await dana.send('/api/completed-forms.csv')
      const rows = parse(Buffer.from(await csv.arrayBuffer()), { bom: true, columns: true }) as Answers[]
      const row = rows.find(each => each.id === form.id)
      expect(row).toMatchObject({ template: template.name, state: 'Georgia' })

      const xlsx = await dana.send('/api/completed-forms.xlsx')
      const [sheet] = await readXlsx(Buffer.from(await xlsx.arrayBuffer()))
      const [head = [], ...lines] = sheet?.data ?? []
      const line = lines.find(cells => cells.includes(form.id)) ?? []
      expect(line[head.indexOf('Form')]).toBe(template.name)

      for (const field of fieldsOf(template)) {
        if (field.kind !== 'text') continue
        const own = `${template.id}.${field.id}`
        expect(row?.[own in (row ?? {}) ? own : field.id]).toBe(answers[field.id])
        expect(line).toContain(answers[field.id])
      }
    })

    if (photoSections.length === 0) {
      test('takes no photos', async () => {
        const content = contentOf(template, filledAnswers(template, 'photo'), [randomUUID()])
        expect(await createForm(dana, content)).toMatchObject({
          problem: { status: 400, errors: { photoIds: 'This form takes no photos' } },
        })
      })
    } else {
      test('takes photos in its own sections', async () => {
        const photoId = randomUUID()
        const form = await savedForm(dana, contentOf(template, filledAnswers(template, 'photo'), [photoId]))
        const bytes = await samplePhoto()
        const send = (section = '') =>
          sendPhoto(dana, form.id, photoId, bytes, { 'x-photo-section': section })
        expect((await send('Nowhere')).status).toBe(400)
        expect((await send(photoSections[0]?.id)).status).toBe(201)
      })
    }
  },
)
