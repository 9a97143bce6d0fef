// F22: a session ends while its user works: when they save, send a photo, submit. The same request works after a new
// login, once. That the browser keeps what was typed is shown by its journeys.

import { randomUUID } from 'node:crypto'
import { logIn } from '#api/log-in.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { testPassword } from '#testing/test-people.ts'
import { type Fault, none } from '../fault.ts'
import { createInspector, nextContent } from '../inspector.ts'
import { clockShifted, day } from '../shifted-clock.ts'

export const expiredSession: Fault = {
  id: 'F22',
  title: 'the session ends before save, upload and submit',
  expected: '401; the same request with a new session works, once',
  times: { whole: 1, short: 1 },
  run: async stage => {
    stage.simulate('15 days: Date moved by a preload')
    await stage.product.start()
    const person = await stage.people.loggedIn()
    const inspector = createInspector(person, stage.ledger)
    const photo = await samplePhoto(4, { width: 64, height: 48 })
    const photoId = randomUUID()
    const old = await inspector.newForm({ photoIds: [photoId] })
    const [submitted, content, edited] = [randomUUID(), nextContent(), nextContent({ photoIds: [photoId] })]
    const requests = [
      () => inspector.edit(old, 1, edited),
      () => inspector.photo(old, photoId, photo),
      () => inspector.create(submitted, content),
    ]
    await stage.product.end()
    await stage.product.start(clockShifted(15 * day))
    let notRefused = 0
    for (const send of requests) if ((await send()) !== 401) notRefused += 1
    await person.call(logIn, { body: { email: person.user.email, password: testPassword } })
    let failed = 0
    // Twice: the device does not know whether the first one arrived.
    for (const send of [...requests, ...requests]) if (![200, 201].includes(await send())) failed += 1
    return [none('not told 401', notRefused), none('failed after the new login', failed)]
  },
}
