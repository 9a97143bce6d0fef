// What it costs without JavaScript: a page as the answer to a plain form.

import { describe, expect, test } from 'vitest'
import { allMarks, costAnswerPath, totalMark } from '#domain/site/cost/answer-page.ts'
import { textAnswer } from '#server/http/exchange.ts'
import { routeAnswers } from '#testing/web-exchange.ts'
import { costRoutes } from './routes.ts'

const page = {
  html: `<option value="other">Other</option><option value="hydrostatic-testing">x</option>${allMarks
    .map(mark => `<p title="${mark}">${mark}</p>`)
    .join('')}`,
  headers: { 'content-security-policy': "default-src 'self'", 'cache-control': 'no-cache' },
}
const staticFiles = {
  answer: () => textAnswer(200, 'the page without an answer', 'text/plain'),
  findPage: (path: string) => (path === costAnswerPath ? page : null),
}
const ask = (query: string) => routeAnswers(costRoutes({ staticFiles }), `/cost${query}`)

describe('numbers in the address', () => {
  test('are added up in the page, with the service they ask for', async () => {
    const response = await ask('?annualInspection=3&hydrostaticTest=4&monthlyWalkthrough=')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'")
    const html = await response.text()
    for (const said of ['>3<', '>from $900<', '>4<', '>from $800<', '>from $1,700<'])
      expect(html).toContain(said)
    expect(html).toContain('Spill buckets to test: 4 (from $800)')
    expect(html).toContain('<option value="other" selected="">')
    expect(html).not.toContain('[[')
  })

  test('of one service choose it', async () => {
    expect(await (await ask('?hydrostaticTest=2')).text()).toContain(
      '<option value="hydrostatic-testing" selected="">',
    )
  })

  test.each(['', '?', '?annualInspection=', '?annualInspection=-3', '?annualInspection=x', '?tanks=3'])(
    '%s are none: the page without an answer',
    async query => {
      expect(await (await ask(query)).text()).toBe('the page without an answer')
    },
  )
})

test('a page that lacks a mark keeps the server from starting', () => {
  const lacking = { ...page, html: page.html.replaceAll(totalMark, '') }
  expect(() => costRoutes({ staticFiles: { ...staticFiles, findPage: () => lacking } })).toThrow(
    `The page ${costAnswerPath} lacks ${totalMark}`,
  )
})
