// One click ends the reports to an address: mail programs post to the address in the header, people press the button on its page.
// The address carries its own proof, so that no client ends the reports of another one.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/db/dialect.ts'
import { type HttpAnswer, type HttpRequest, queryOf } from '#server/http/exchange.ts'
import type { Listed } from '#server/http/router.ts'
import { html, pageAnswer } from '../public-pages/html.ts'
import { addressKey, findAddresses, setUnsubscribed } from './address-store.ts'

const macOf = (email: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${email}`).digest().subarray(0, 16)

export const unsubscribePath = (email: string, secret: string): string =>
  `/unsubscribe/${Buffer.from(email).toString('base64url')}.${macOf(email, secret).toString('base64url')}`

/** The address that the token names, if it is one of ours. */
function readToken(token: string, secret: string): string | null {
  const [named = '', proof = ''] = token.split('.')
  const email = Buffer.from(named, 'base64url').toString('utf8')
  const [sent, due] = [Buffer.from(proof, 'base64url'), macOf(email, secret)]
  return sent.length === due.length && timingSafeEqual(sent, due) ? email : null
}

export function unsubscribeRoutes({ database, secret }: { database: Database; secret: string }): Listed[] {
  const withEmail =
    (answer: (email: string, request: HttpRequest) => Promise<HttpAnswer>): Listed['respond'] =>
    (request, { token = '' }) => {
      const email = readToken(token, secret)
      return email === null ? notFound() : answer(email, request)
    }
  return [
    {
      method: 'GET',
      path: '/unsubscribe/:token',
      respond: withEmail(async email => {
        const isOff = Boolean(
          (await findAddresses(database.read, [email])).get(addressKey(email))?.unsubscribedAt,
        )
        return isOff ? ended(email) : asked(email)
      }),
    },
    {
      method: 'POST',
      path: '/unsubscribe/:token',
      respond: withEmail(async (email, request) => {
        const isAgain = queryOf(request).get('again') === '1'
        await setUnsubscribed(database.write, email, isAgain ? null : new Date())
        return isAgain ? begun(email) : ended(email)
      }),
    },
  ]
}

/** Browsers post the form of a page without a referrer as one of a foreign website, which is refused. */
const headers = { 'referrer-policy': 'same-origin' }

const asked = (email: string): HttpAnswer =>
  pageAnswer({
    title: 'Unsubscribe',
    headers,
    body: html`<h1>Stop inspection reports by email?</h1>
<p>This stops all inspection reports that we email to ${email}.</p>
<form method="post"><button class="button">Unsubscribe</button></form>`,
  })

const ended = (email: string): HttpAnswer =>
  pageAnswer({
    title: 'Unsubscribed',
    headers,
    body: html`<h1>Unsubscribed</h1>
<p>We no longer email inspection reports to ${email}.</p>
<form method="post" action="?again=1"><button class="button">Get reports again</button></form>`,
  })

const begun = (email: string): HttpAnswer =>
  pageAnswer({
    title: 'Subscribed',
    body: html`<h1>You’re subscribed again</h1><p>We can email inspection reports to ${email} again.</p>`,
  })

const notFound = (): HttpAnswer =>
  pageAnswer({
    status: 404,
    title: 'Not found',
    body: html`<h1>This link does not work</h1><p>Please use the link in the mail, or call us.</p>`,
  })
