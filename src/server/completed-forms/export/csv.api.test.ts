import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteCompletedForm, readCompletedForm } from '#api/completed-forms.ts'
import { listCompletedForms } from '#api/form-list.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { isAnswered, rulesOf } from '#domain/form/kinds/kinds.ts'
import type { Answers } from '#domain/form/template.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { walk } from '#server/exports/exports.ts'
import { facilityRegister } from '#server/facilities/assign/assign-form.ts'
import { downloadName } from '#testing/download-name.ts'
import { answeredBut, formContent, signaturePng } from '#testing/form-content.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { saveForm } from '../save.ts'
import { openForms } from './export.ts'

let app: TestApp
let dana: Awaited<ReturnType<TestApp['loggedIn']>>
let luis: Awaited<ReturnType<TestApp['loggedIn']>>
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn({ displayName: 'Dana "D" Fields, Jr.' })
  luis = await app.loggedIn({ displayName: '=Luis' })
})
afterAll(() => app.stop())

const download = (query = '') => dana.send(`/api/completed-forms.csv${query}`)

type Line = Record<string, string>

async function linesOf(query = ''): Promise<Line[]> {
  const response = await download(query)
  expect(response.status).toBe(200)
  return parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true }) as Line[]
}

const lineOf = async (id: string): Promise<Line> => {
  const found = (await linesOf()).filter(line => line.id === id)
  expect(found).toHaveLength(1)
  return found[0] as Line
}

/** What the line of a form must hold, said without the code that writes it. */
/** What only the test forms ask stands behind all others. */
const ofTests = [
  ...['siteNumber', 'testerCertificate', 'weather', 'parts', 'result', 'waterRemoved', 'waterDisposal'],
  ...['actionsTaken', 'contactName', 'contactSigned', 'contactSignature'],
]

function expectedLine(form: CompletedForm, people: Record<string, string>): Line {
  const answers = fieldsOf(verizonMonthly)
    .filter(isAnswered)
    .map(field => {
      const answer = form.answers[field.id] ?? null
      const isSigned = field.kind === 'signature'
      const text = field.kind === 'text' ? String(answer) : rulesOf(field).line(answer)
      return [field.id, isSigned ? (answer ? 'Yes' : 'No') : text]
    })
  const { id, state, submittedAt, createdAt, updatedAt, createdBy, updatedBy } = form
  return {
    id,
    state,
    ...Object.fromEntries(answers),
    photos: String(form.photos.length),
    submittedAt,
    createdAt,
    createdBy: people[createdBy] ?? '',
    updatedAt,
    updatedBy: people[updatedBy] ?? '',
    notAnswered: '',
    notConfirmed: '',
    incomplete: '',
    futureDated: '',
    confirmed: 'All',
    findingsClosed: '0 of 5 closed',
    notes: '',
    template: verizonMonthly.name,
    ...Object.fromEntries(ofTests.map(id => [id, ''])),
    photoQuestions: '',
  }
}

describe('a form in the CSV', () => {
  test('says every field, whatever was typed', async () => {
    const everyAnswer: Answers = {
      facilityName: 'مستشفى "תל אביב" 👩‍🔧, Bay 7',
      inspectedBy: "O'Brien; Zoë",
      tankVolume: '10000',
      hasPlacard: false,
      isOverfillAlarmWorking: null,
      isUnitTaggedOOS: true,
      hasAlarms: true,
      alarmNotes: 'line one\nline "two", with\ttab',
      comments: `${'A long remark. '.repeat(200)}\n\n"quoted"\nend`,
      stickReading: '24 3/8',
      gallons: '-5',
      signature: signaturePng,
    }
    const created = await savedForm(dana, formContent(everyAnswer, { state: 'South Carolina' }))
    const form = answerOf(
      await editForm(
        luis,
        created.id,
        1,
        formContent({ ...everyAnswer, hasRecords: false }, { state: 'Georgia' }),
      ),
    )
    const people = { [dana.user.uid]: 'Dana "D" Fields, Jr.', [luis.user.uid]: "'=Luis" }
    expect(await lineOf(form.id)).toEqual(expectedLine(form, people))
  })

  test.each([
    '=HYPERLINK("http://evil.example")',
    '+1+cmd|calc',
    '-2+3',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('never begins with what a spreadsheet would calculate: %s', async typed => {
    const form = await savedForm(dana, formContent({ facilityName: `Tank ${typed}`, comments: typed }))
    expect(await lineOf(form.id)).toMatchObject({ comments: `'${typed}`, facilityName: `Tank ${typed}` })
  })

  test('keeps numbers as numbers', async () => {
    const form = await savedForm(dana, formContent({ gallons: '-5', tmuReading: '-5 in', tankVolume: '1e5' }))
    expect(await lineOf(form.id)).toMatchObject({ gallons: '-5', tmuReading: "'-5 in", tankVolume: '1e5' })
  })

  test('is not there when the form is in the trash', async () => {
    const form = await savedForm(dana)
    await dana.call(deleteCompletedForm, { params: { id: form.id } })
    expect((await linesOf()).map(line => line.id)).not.toContain(form.id)
  })
})

describe('the file', () => {
  test('is UTF-8 with its mark, CRLF, headed by field names, and offered under a name', async () => {
    await savedForm(dana)
    const response = await download('?state=north-carolina')
    const day = new Date().toISOString().slice(0, 10)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(downloadName(response)).toBe(`completed-forms-north-carolina-${day}.csv`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = bytes.subarray(3).toString()
    expect(text).toMatch(
      /^id,state,facilityName,inspectedBy,.*,updatedAt,updatedBy,notAnswered,notConfirmed,incomplete,futureDated,confirmed,findingsClosed,notes,template,siteNumber,testerCertificate,weather,parts,result,waterRemoved,waterDisposal,actionsTaken,contactName,contactSigned,contactSignature,photoQuestions\r\n$/,
    )
    expect(downloadName(await download())).toBe(`completed-forms-${day}.csv`)
  })

  test('is headed by the labels of the form for those who ask for them, and says what nobody answered', async () => {
    const given = answeredBut({ hasRecords: 'start', tankType: 'carried' })
    const form = await savedForm(dana, formContent({}, { given }))
    const line = (await linesOf('?headings=labels')).find(each => each['Form id'] === form.id)
    expect(line).toMatchObject({
      'Facility name': 'Tower 4417 Ocala',
      STICK: '',
      'Not answered': 'Three years of records on site?',
      'From last visit, not confirmed': 'Tank type',
    })
  })

  test.each(['state=Texas', 'limit=3', 'headings=none', `search=${'x'.repeat(201)}`])(
    'refuses ?%s',
    async query => {
      const response = await download(`?${query}`)
      expect(response.status).toBe(400)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
    },
  )

  test('comes compressed to those who take it', async () => {
    const response = await dana.send('/api/completed-forms.csv', { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'))
    const text = Buffer.from(await new Response(unpacked).arrayBuffer())
    expect(parse(text, { bom: true, columns: true })).toEqual(await linesOf())
  })
})

describe('2,500 forms', () => {
  beforeAll(async () => {
    await app.database.transaction(async db => {
      for (let index = 0; index < 2500; index += 1) {
        const state = index % 3 ? 'Florida' : 'Georgia'
        const content = formContent({ facilityName: `Depot ${index % 10} of ${index}` }, { state })
        const now = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 4))
        const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
        const save = { id, template: verizonMonthly, content, by: dana.user.uid, now }
        await saveForm(db, { ...save, version: null }, facilityRegister)
      }
    })
  }, 120_000)

  /** Every id that the list shows, page by page. */
  async function listedIds(filter: { search?: string; state?: string }): Promise<string[]> {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const query = { ...filter, limit: 200, ...(cursor && { cursor }) }
      const page = answerOf(await dana.call(listCompletedForms, { query }))
      ids.push(...page.items.map(item => item.id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return ids
  }

  test.each([
    ['all of them', {}],
    ['a state', { state: 'Georgia' }],
    ['a common term', { search: 'depot' }],
    ['a common term in a state', { search: 'depot', state: 'florida' }],
    ['a rare term', { search: 'Depot 7 of 1' }],
    ['no match', { search: 'xylophone' }],
  ] as [string, { search?: string; state?: string }][])(
    'are exactly those of the list, in its order: %s',
    async (_, filter) => {
      const lines = await linesOf(`?${new URLSearchParams(filter)}`)
      expect(lines.map(line => line.id)).toEqual(await listedIds(filter))
    },
    60_000,
  )

  test('are all there, once, as they were when the walk began, however busy people are meanwhile', async () => {
    const forms = walk(app.database, { open: openForms({}) })
    const seen = [...((await forms.next()).value ?? [])]
    const before = await listedIds({})
    const [edited, deleted] = [before.at(-1) ?? '', before.at(-2) ?? '']
    const { version } = answerOf(await dana.call(readCompletedForm, { params: { id: edited } }))
    answerOf(await editForm(dana, edited, version, formContent({ facilityName: 'Edited meanwhile' })))
    await dana.call(deleteCompletedForm, { params: { id: deleted } })
    const added = await savedForm(dana)
    for await (const batch of forms) seen.push(...batch)
    expect(seen.map(form => form.id)).toEqual(before)
    expect(seen.map(form => form.id)).not.toContain(added.id)
    expect(seen.find(form => form.id === edited)?.answers.facilityName).not.toBe('Edited meanwhile')
    expect((await linesOf())[0]?.id).toBe(added.id)
  }, 60_000)
})
