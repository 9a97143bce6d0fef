// F21 and G6: a stranger gets in nowhere, whatever the disguise; and a guesser of passwords does not keep
// the owner out.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints, nameOf } from '#api/endpoints.ts'
import { logIn } from '#api/log-in.ts'
import { changeUser } from '#api/users.ts'
import { mayCall } from '#testing/access-table.ts'
import { plausibleRequests, sendParts } from '#testing/plausible-requests.ts'
import { createVisitor, type Visitor } from '#testing/test-app.ts'
import { testPassword } from '#testing/test-people.ts'
import { atLeast, atMost, type Fault, none, shown } from '../fault.ts'
import { admin } from '../product.ts'
import type { Stage } from '../stage.ts'

const withHeaders = (
  { product, traffic }: Stage,
  cookies: Visitor['cookies'],
  headers: Record<string, string>,
) => {
  const visitor = createVisitor((path, init) => {
    const all = new Headers(init.headers)
    for (const [name, value] of Object.entries(headers)) all.set(name, value)
    return traffic.fetch(`${product.origin}${path}`, { ...init, headers: all })
  })
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

export const abusedLogin: Fault = {
  id: 'F21',
  title: 'role matrix, forged cookies, foreign sites, stuffing',
  expected: 'refused, every one of them',
  times: { whole: 1, short: 1 },
  run: async stage => {
    // No forwarded address is believed here.
    await stage.product.start({ TRUSTED_PROXIES: '' })
    const { people } = stage
    const plausible = await plausibleRequests(people)
    const user = await people.loggedIn()
    const gone = await people.loggedIn()
    await plausible.admin.call(changeUser, { params: { uid: gone.user.uid }, body: { active: false } })
    const forged = people.visitor()
    for (const [name, value] of user.cookies) forged.cookies.set(name, `${value.slice(0, -6)}AAAAAA`)
    let asked = 0
    const passed: string[] = []
    const expectRefusal = async (
      who: string,
      visitor: Visitor,
      chosen: readonly (typeof endpoints)[number][],
    ) => {
      for (const endpoint of chosen) {
        const { status } = await sendParts(visitor, endpoint, plausible.partsOf(endpoint))
        asked += 1
        if (status < 400) passed.push(`${who} ${nameOf(endpoint)} ${status}`)
      }
    }
    const closed = endpoints.filter(endpoint => !mayCall('anonymous', endpoint))
    await expectRefusal('nobody', people.visitor(), closed)
    await expectRefusal('forged', forged, closed)
    await expectRefusal('deactivated', gone, closed)
    await expectRefusal(
      'user',
      user,
      endpoints.filter(endpoint => !mayCall('inspector', endpoint)),
    )
    const changing = endpoints.filter(({ method }) => method !== 'GET')
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      await expectRefusal(
        JSON.stringify(headers),
        withHeaders(stage, plausible.admin.cookies, headers),
        changing,
      )
    }
    const typed = changing.filter(({ body }) => body && body !== 'bytes')
    const asText = withHeaders(stage, plausible.admin.cookies, { 'content-type': 'text/plain' })
    await expectRefusal('text/plain', asText, typed)

    const victim = await people.createUser()
    const statuses: number[] = []
    for (let tries = 0; tries < 30; tries += 1) {
      const liar = people.visitor({ address: `198.51.100.${tries}` })
      const result = await liar.call(logIn, { body: { email: victim.email, password: `wrong ${tries}` } })
      statuses.push(result.ok ? 200 : result.problem.status)
    }
    const fixed = people.visitor()
    fixed.cookies.set('session', 'chosen-by-the-attacker')
    await fixed.call(logIn, { body: admin })
    const isFixed = fixed.cookies.get('session') === 'chosen-by-the-attacker'
    return [
      none(`unexpected 2xx${passed.length > 0 ? ` (${passed.slice(0, 3).join(', ')})` : ''}`, passed.length),
      shown('asked', asked),
      atLeast('guesses slowed down, of 30', statuses.filter(status => status === 429).length, 20),
      none('session ids taken over', isFixed ? 1 : 0),
    ]
  },
}

export const lockedOut: Fault = {
  id: 'G6',
  title: 'somebody guesses the password of an account',
  expected: 'the owner logs in from the device they used before, at once',
  times: { whole: 20, short: 5 },
  run: async (stage, seconds) => {
    await stage.product.start()
    const { people } = stage
    const owner = await people.loggedIn()
    const { email } = owner.user
    let isOver = false
    let slowed = 0
    let guesses = 0
    const guessing = Array.from({ length: 3 }, async (_, index) => {
      const guesser = people.visitor({ address: `203.0.113.${index}` })
      while (!isOver) {
        const result = await guesser.call(logIn, { body: { email, password: `guess ${randomUUID()}` } })
        guesses += 1
        if (!result.ok && result.problem.status === 429) slowed += 1
        await sleep(50)
      }
    })
    await sleep(3000)
    let refused = 0
    let slowest = 0
    for (let second = 0; second < seconds; second += 1) {
      const started = performance.now()
      // The session has ended; the cookies of the device are still there.
      const result = await owner.call(logIn, { body: { email, password: testPassword } })
      if (!result.ok) refused += 1
      slowest = Math.max(slowest, performance.now() - started)
      await sleep(1000)
    }
    isOver = true
    await Promise.all(guessing)
    return [
      none('logins of the owner refused', refused),
      shown('tried', seconds),
      atMost('slowest', slowest / 1000, 5, 's'),
      shown('guesses', guesses),
      atLeast('guesses slowed down', slowed, guesses / 2),
    ]
  },
}
