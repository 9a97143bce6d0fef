// What is due without JavaScript: a page as the answer to a plain form, and a calendar file.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf, formatDay } from '#domain/day.ts'
import { allMarks, messageMark } from '#domain/due/answer-page.ts'
import { dueAnswerPath } from '#domain/due/due-paths.ts'
import { textAnswer } from '#server/http/exchange.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { dueRoutes } from './routes.ts'

const page = {
  html: `<option value="georgia">Georgia</option><option value="AST">x</option><option value="UST">y</option>
    <script>alert(1)</script>${allMarks.map(mark => `<p title="${mark}">${mark}</p>`).join('')}`,
  headers: { 'content-security-policy': "default-src 'self'", 'cache-control': 'no-cache' },
}
const staticFiles = {
  answer: () => textAnswer(200, 'the page without an answer', 'text/plain'),
  findPage: (path: string) => (path === dueAnswerPath ? page : null),
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ staticFiles })
})
afterAll(() => app.stop())

const today = dayOf(new Date())
const ask = (query: string) => app.visitor().send(`/what-is-due${query}`)

describe('a question in the address', () => {
  test('is answered in the page, with what was asked', async () => {
    const response = await ask(`?state=georgia&tank=UST&overfill=${today}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'")
    const html = await response.text()
    expect(html).toContain('Underground tank in Georgia')
    expect(html).toContain('40 CFR 280.35')
    expect(html).toContain(`>${today}<`)
    expect(html).toContain('<option value="georgia" selected="">')
    expect(html).toContain('<option value="UST" selected="">')
    expect(html).not.toContain('[[')
  })

  test('in Florida calls nothing overdue that we only recommend', async () => {
    const html = await (await ask('?state=florida&tank=UST&spill-bucket=2020-01-01')).text()
    expect(html).toContain('Past the date we recommend, January 1, 2021')
    expect(html).toContain('We recommend; see Rule 62-761.700, F.A.C.')
    expect(html).not.toContain('Overdue')
  })

  test.each(['', '?', '?state=texas', '?tank=UST', '?state=georgia%00'])(
    '%s is none: the page without an answer',
    async query => {
      expect(await (await ask(query)).text()).toBe('the page without an answer')
    },
  )

  test('with markup in it puts none into the page', async () => {
    const html = await (await ask('?state=georgia&overfill=%22%3E%3Cimg%20src=x%3E&sump=[[title]]')).text()
    expect(html).not.toContain('<img')
  })
})

describe('the calendar', () => {
  test('is a file with the days that are known', async () => {
    const response = await ask(`.ics?state=georgia&tank=UST&walkthrough=${today}`)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('what-is-due.ics')
    const text = await response.text()
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(text).toContain('SUMMARY:Due: Walkthrough inspection')
    expect(text.replaceAll('\r\n ', '')).toContain('DESCRIPTION:Required by 40 CFR 280.36. Every 30 days.')
  })

  test('of no question is not found', async () => {
    expect((await ask('.ics')).status).toBe(404)
  })
})

test('a page that lacks a mark keeps the server from starting', () => {
  const lacking = { ...page, html: page.html.replaceAll(messageMark, '') }
  expect(() => dueRoutes({ staticFiles: { ...staticFiles, findPage: () => lacking } })).toThrow(
    `The page ${dueAnswerPath} lacks ${messageMark}`,
  )
})

test('a day is written as people say it', async () => {
  expect(await (await ask(`?state=georgia&financial-responsibility=${today}`)).text()).toContain(
    formatDay(today),
  )
})
