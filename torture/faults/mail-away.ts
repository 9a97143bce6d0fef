// F7: the mail server is down, slow, refuses for now, refuses for good, or breaks off after the message. No visitor
// notices, and no request is lost. An hour is a clock that was moved.

import { submitContact } from '#api/contact-submissions.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { type Fault, none, percentile, shown, within } from '../fault.ts'
import { clockShifted, hour } from '../shifted-clock.ts'

export const mailAway: Fault = {
  id: 'F7',
  title: 'mail server down, slow, 4xx, 5xx, breaks after DATA',
  expected: 'visitors are answered at once; every request is stored and mailed, twice at most when it broke',
  times: { whole: 40, short: 8 },
  run: async (stage, times) => {
    stage.simulate('the hours between attempts: Date moved by a preload')
    const office = await startMailServer()
    stage.atEnd(office.stop)
    const mail = { MAIL_TO: 'office@cypress.example', MAIL_FROM: 'web@cypress.example' }
    const broken: Record<string, () => string> = {
      down: () => 'smtp://127.0.0.1:1',
      slow: () => {
        office.answerAfter(2000)
        return office.url
      },
      '4xx': () => {
        office.answerAfter(0)
        office.refuseWith(451)
        return office.url
      },
      '5xx': () => {
        office.refuseWith(550)
        return office.url
      },
      'breaks after DATA': () => {
        office.refuseWith(null)
        office.breakAfterData(true)
        return office.url
      },
    }
    const waits: number[] = []
    const messages: string[] = []
    let refused = 0
    for (const [index, [kind, prepare]] of Object.entries(broken).entries()) {
      // Each start is an hour later than the one before, so that what failed is due again.
      await stage.product.start({ ...mail, SMTP_URL: prepare(), ...clockShifted(index * hour) })
      for (let count = 0; count < times / 5; count += 1) {
        const message = `request ${count} while it is ${kind}`
        messages.push(message)
        const visitor = stage.people.visitor({ address: `198.51.100.${messages.length}` })
        const started = performance.now()
        const body = { name: 'Pat Rivers', email: 'pat@station.example', service: 'other' as const, message }
        if (!(await visitor.call(submitContact, { body })).ok) refused += 1
        waits.push(performance.now() - started)
      }
      await new Promise(resolve => setTimeout(resolve, 1500))
      await stage.product.end()
    }
    office.breakAfterData(false)
    await stage.product.start({ ...mail, SMTP_URL: office.url, ...clockShifted(12 * hour) })
    const copies = (message: string) => office.received.filter(text => text.includes(message)).length
    for (let tries = 0; tries < 100 && messages.some(message => copies(message) === 0); tries += 1) {
      await new Promise(resolve => setTimeout(resolve, 200))
    }
    return [
      none('requests refused', refused),
      none('mails lost', messages.filter(message => copies(message) === 0).length),
      shown('requests', messages.length),
      none('mails sent three times', messages.filter(message => copies(message) > 2).length),
      shown('sent twice', messages.filter(message => copies(message) === 2).length),
      within(stage, 'p95 of a visitor', percentile(waits, 95), 300, 'ms'),
    ]
  },
}
