import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCompletedForms } from '#api/form-list.ts'
import { buildSheet } from '#domain/form/sheet.ts'
import type { Answers } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { workbookOf } from '#server/exports/exports.ts'
import { downloadName } from '#testing/download-name.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import type { Filter } from '../list/filter/store.ts'
import { formsExport, writtenAs } from './export.ts'

let app: TestApp
let dana: Awaited<ReturnType<TestApp['loggedIn']>>
let luis: Awaited<ReturnType<TestApp['loggedIn']>>
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn({ displayName: 'Dana Fields' })
  luis = await app.loggedIn({ displayName: 'Luis Ortega' })
})
afterAll(() => app.stop())

const sheet = buildSheet(registry)

async function read(query = '') {
  const response = await dana.send(`/api/completed-forms.xlsx${query}`)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  const [found] = await readXlsxFile(bytes)
  const [head = [], ...rows] = found?.data ?? []
  return { name: found?.sheet, head, rows, headers: response.headers }
}

describe('the workbook', () => {
  test('says every field: dates as dates, numbers as numbers, text as it was typed', async () => {
    const answers: Answers = {
      facilityName: 'مستشفى "תל אביב" 👩‍🔧 <&>',
      inspectionDate: '2026-02-28',
      lastAnnualDate: '',
      gallons: '1250.5',
      stickReading: '24 3/8',
      isOverfillAlarmWorking: null,
      comments: '=1+1\nsecond "line"',
      signature: signaturePng,
    }
    const created = await savedForm(dana, formContent(answers))
    const form = answerOf(await editForm(luis, created.id, 1, formContent({ ...answers, hasRecords: false })))
    const { name, head, rows } = await read()
    expect(name).toBe('Completed forms')
    expect(head).toEqual(sheet.columns.map(column => column.label))
    const row = rows.find(([id]) => id === form.id) ?? []
    const facts = { photoCount: 0, findings: { raised: 3, closed: 0 } }
    const cells = sheet.row({ ...form, ...facts, createdBy: 'Dana Fields', updatedBy: 'Luis Ortega' })
    const expected = sheet.columns.map(({ holds }, index) => {
      const cell = cells[index] ?? ''
      if (cell === '') return null
      return holds === 'day' || holds === 'moment' ? new Date(cell) : cell
    })
    const said = Object.fromEntries(sheet.columns.map(({ id }, index) => [id, row[index]]))
    expect(row.map(toSecond)).toEqual(expected.map(toSecond))
    expect(said).toMatchObject({
      facilityName: answers.facilityName,
      inspectionDate: new Date('2026-02-28T00:00:00Z'),
      lastAnnualDate: null,
      gallons: 1250.5,
      stickReading: '24 3/8',
      isOverfillAlarmWorking: 'None Present',
      comments: answers.comments,
      signature: 'Yes',
      photos: 0,
      updatedBy: 'Luis Ortega',
    })
  })

  test('is offered under a name, and is not compressed twice', async () => {
    const response = await dana.send('/api/completed-forms.xlsx?state=Florida', {
      headers: { 'accept-encoding': 'gzip' },
    })
    const day = new Date().toISOString().slice(0, 10)
    expect(downloadName(response)).toBe(`completed-forms-florida-${day}.xlsx`)
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    await response.body?.cancel()
  })

  test('holds exactly what the list finds, in its order', async () => {
    for (let index = 0; index < 9; index += 1) {
      const content = formContent(
        { facilityName: `Depot ${index}` },
        { state: index % 2 ? 'Georgia' : 'Florida' },
      )
      await savedForm(dana, content)
    }
    const query = { search: 'depot', state: 'Georgia' }
    const { items } = answerOf(await dana.call(listCompletedForms, { query }))
    const { rows } = await read(`?${new URLSearchParams(query)}`)
    expect(rows.map(([id]) => id)).toEqual(items.map(item => item.id))
    expect(items).toHaveLength(4)
  })

  test('of nothing has its header all the same', async () => {
    const { head, rows } = await read('?search=xylophone')
    expect(head).toHaveLength(sheet.columns.length)
    expect(rows).toEqual([])
  })

  test('refuses more than it can hold, whether they were counted beforehand or not', async () => {
    const written = writtenAs(sheet, form => [form])
    const pack = (filter: Filter) =>
      workbookOf(app.database, formsExport(filter, written, 5), new AbortController().signal)
    const refused = { code: 'too-many-for-workbook', status: 422 }
    await expect(pack({})).rejects.toMatchObject(refused)
    await expect(pack({ search: 'depot' })).rejects.toMatchObject(refused)
    expect(await pack({ state: 'Georgia' })).toBeInstanceOf(Uint8Array)
  })
})

/** Excel keeps times as fractions of a day, which is not exact to the millisecond. */
const toSecond = (cell: unknown) => (cell instanceof Date ? Math.round(cell.getTime() / 1000) : cell)
