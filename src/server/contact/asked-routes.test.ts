// The contact form with what a link takes along, filled in by the server.

import { expect, test } from 'vitest'
import { contactAskedPath, messageMark } from '#domain/contact/contact-link.ts'
import { contactServices } from '#domain/contact/contact-service.ts'
import { textAnswer } from '#server/http/exchange.ts'
import { routeAnswers } from '#testing/web-exchange.ts'
import { contactAskedRoutes } from './asked-routes.ts'

const options = contactServices.map(({ value }) => `<option value="${value}">`).join('')
const page = { html: `${options}<textarea>${messageMark}</textarea>`, headers: {} }
const staticFiles = {
  answer: () => textAnswer(200, 'the page as it is', 'text/plain'),
  findPage: (path: string) => (path === contactAskedPath ? page : null),
}
const ask = async (query: string) =>
  (await routeAnswers(contactAskedRoutes({ staticFiles }), `/contact${query}`)).text()

test('service and city of the address are filled in', async () => {
  const html = await ask('?service=hydrostatic-testing&city=south-carolina/mount-pleasant')
  expect(html).toContain('<option value="hydrostatic-testing" selected="">')
  expect(html).toContain('<textarea>Tank location: Mount Pleasant, South Carolina\n</textarea>')
})

test('each goes alone too', async () => {
  expect(await ask('?city=florida/tampa')).toContain('Tank location: Tampa, Florida')
  expect(await ask('?city=florida/tampa')).not.toContain('selected')
  expect(await ask('?from=mail&service=other')).toContain(
    '<option value="other" selected=""><textarea></textarea>',
  )
})

test.each(['', '?service=espionage', '?city=texas/austin', '?city=', '?city=<b>', '?service=constructor'])(
  '%s is nothing of ours: the page as it is',
  async query => {
    expect(await ask(query)).toBe('the page as it is')
  },
)
