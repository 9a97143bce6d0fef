// F19 and F20: names and remarks in every odd spelling, and texts that are code elsewhere. They come back as they were
// sent, or are refused; they never do anything.

import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { readCompletedForm } from '#api/completed-forms.ts'
import { submitContact } from '#api/contact-submissions.ts'
import { logIn } from '#api/log-in.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { formContent } from '#testing/form-content.ts'
import { createForm } from '#testing/saved-forms.ts'
import type { Visitor } from '#testing/test-app.ts'
import { type Fault, none, percentile, shown, within } from '../fault.ts'
import { isFormula, payloads } from '../payloads.ts'

const oddTexts = [
  'שלום Ocala',
  'برج 7',
  '\u202Egnirts',
  '👩‍👩‍👧‍👦 Tower',
  'a\u0000b',
  '\ud800',
  `e${'\u0301'.repeat(10_000)}`,
  'İstanbul ıI',
  'line\r\nbreak',
  'x'.repeat(64 * 1024),
  'Ａｆｕｌｌ ｗｉｄｔｈ',
  'ﬁ ligature',
  'A\u030A ring',
  '  spaces  ',
  '\uFEFFmark',
  '日本語のタンク',
  'pasted\u2028from a\u2029PDF',
  'next\u0085line',
]

const asStored = (text: string): string => text.normalize('NFC').replaceAll('\r\n', '\n').trim()

export const oddSpellings: Fault = {
  id: 'F19',
  title: 'right-to-left, emoji, NUL, surrogates, 64 KB in texts',
  expected: 'stored in one Unicode form or refused with 400; list, CSV and PDF hold them unharmed',
  times: { whole: 1, short: 1 },
  run: async stage => {
    await stage.product.start()
    const { visitor } = await stage.inspector()
    let mismatches = 0
    let refused = 0
    let wrong = 0
    const kept: string[] = []
    for (const text of oddTexts) {
      for (const field of ['facilityName', 'comments'] as const) {
        const id = randomUUID()
        const result = await createForm(visitor, formContent({ [field]: text }), id)
        if (!result.ok) {
          if (result.problem.status === 400) refused += 1
          else wrong += 1
          continue
        }
        const read = await visitor.call(readCompletedForm, { params: { id } })
        if (!read.ok || read.value.answers[field] !== asStored(text)) mismatches += 1
        else if (field === 'facilityName') kept.push(asStored(text))
        const pdf = await visitor.send(`/api/completed-forms/${id}/report.pdf`)
        if (pdf.status !== 200) wrong += 1
        await pdf.arrayBuffer()
      }
    }
    const cells = await csvCells(visitor)
    const list = await (await visitor.send('/api/completed-forms?limit=200')).text()
    const inList = kept.filter(text => !list.includes(JSON.stringify(text).slice(1, -1)))
    const inCsv = kept.filter(text => !cells.flat().some(cell => cell.includes(text)))
    return [
      none('round-trip mismatches', mismatches + inList.length + inCsv.length),
      none('answers other than 200 and 400', wrong),
      shown('kept', kept.length),
      shown('refused', refused),
    ]
  },
}

async function csvCells(visitor: Visitor): Promise<string[][]> {
  const csv = await (await visitor.send('/api/completed-forms.csv')).text()
  return parse(csv, { bom: true, relax_column_count: true }) as string[][]
}

const textFields = fieldsOf(verizonMonthly)
  .filter(field => field.kind === 'text')
  .map(field => field.id)

export const inertPayloads: Fault = {
  id: 'F20',
  title: '300 SQL, HTML, formula, template, log payloads',
  expected:
    'inert in every text field, search, login, contact form and export; the dialogs are for the browser journeys',
  times: { whole: 300, short: 30 },
  run: async (stage, times) => {
    await stage.product.start()
    const { visitor } = await stage.inspector()
    const forms = payloads.slice(0, times)
    const searches: number[] = []
    const wrong: string[] = []
    let saved = 0
    for (const [index, payload] of forms.entries()) {
      const answers = Object.fromEntries(textFields.map(field => [field, payload]))
      const result = await createForm(visitor, formContent(answers))
      if (result.ok) saved += 1
      else if (result.problem.status !== 400) wrong.push(`save ${result.problem.status}`)
      const started = performance.now()
      const query = new URLSearchParams({ search: payload.slice(0, 200) })
      const found = await visitor.send(`/api/completed-forms?${query}`)
      searches.push(performance.now() - started)
      if (found.status !== 200) wrong.push(`search ${found.status}`)
      await found.arrayBuffer()
      if (index % 10 > 0) continue
      const stranger = stage.people.visitor({ address: `203.0.113.${(index / 10) % 250}` })
      const login = await stranger.call(logIn, { body: { email: `${index}${payload}`, password: payload } })
      if (login.ok || login.problem.status >= 500) wrong.push('login')
      const body = {
        name: payload,
        email: 'pat@station.example',
        service: 'other' as const,
        message: payload,
      }
      const contact = await stranger.call(submitContact, { body })
      if (!contact.ok && contact.problem.status !== 400) wrong.push(`contact ${contact.problem.status}`)
      wrong.push(...(await echoedRaw(stranger, payload)))
    }
    const cells = (await csvCells(visitor)).slice(1)
    const list = (await (await visitor.send('/api/completed-forms?limit=1')).json()) as { total: number }
    return [
      none(`not inert${wrong.length > 0 ? ` (${[...new Set(wrong)].join(', ')})` : ''}`, wrong.length),
      none('cells that a spreadsheet calculates', cells.flat().filter(isNoNumber).filter(isFormula).length),
      none('rows too many or too few', Math.abs(list.total - saved) + Math.abs(cells.length - saved)),
      shown('forms', saved),
      within(stage, 'p95 of a search', percentile(searches, 95), 200, 'ms'),
    ]
  },
}

/** A number below zero begins with a minus and stays one. */
const isNoNumber = (cell: string): boolean => Number.isNaN(Number(cell))

/** The page that gives a refused contact form back must escape what was typed. */
async function echoedRaw(visitor: Visitor, payload: string): Promise<string[]> {
  const response = await visitor.send('/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name: payload, email: 'nonsense', message: payload }).toString(),
  })
  const page = await response.text()
  if (response.status >= 500) return [`contact page ${response.status}`]
  return payload.includes('<') && page.includes(payload) ? ['contact page shows it raw'] : []
}
