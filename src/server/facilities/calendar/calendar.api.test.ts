import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCalendarFeed, deleteCalendarFeed, readCalendarFeed } from '#api/calendar.ts'
import { saveDay } from '#api/days.ts'
import { changeOwnPassword } from '#api/own-password.ts'
import { changeUser, setUserPassword } from '#api/users.ts'
import { addDays, dayOf, formatDay } from '#domain/day.ts'
import { facilityOffice, newName } from '#testing/facility-office.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { testPassword } from '#testing/test-people.ts'
import { officeCalendar } from './calendars.ts'

let app: TestApp
let office: Visitor
beforeAll(async () => {
  app = await startTestApp()
  office = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())

const { save } = facilityOffice(() => office)
const made = async (visitor: Visitor) => answerOf(await visitor.call(createCalendarFeed, {}))
const since = async (visitor: Visitor) => answerOf(await visitor.call(readCalendarFeed, {})).createdAt
/** As a calendar program asks: without a login. */
const read = (address: string) => app.visitor().send(new URL(address).pathname)
const statusOf = async (address: string) => (await read(address)).status
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('the office’s feed says what is due at which site, for the next 90 days and no later, and puts overdue on today', async () => {
  const today = dayOf(new Date())
  const [soon, late, old] = [newName(), newName(), newName()]
  await save(soon, addDays(today, -20), {}, 'Georgia')
  await save(late, addDays(today, 120), {}, 'Georgia')
  await save(old, addDays(today, -200), {}, 'Georgia')
  const { officeAddress: address } = await made(await app.loggedIn())
  expect(address).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}-office\.ics$/)
  const response = await read(address)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = unfolded(await response.text())
  expect(text).toContain(`SUMMARY:Due: Walkthrough\\, ${soon}\r\n`)
  expect(text).toContain(`DTSTART;VALUE=DATE:${addDays(today, 10).replaceAll('-', '')}\r\n`)
  expect(text).not.toContain(late)
  const overdue = text.indexOf(`SUMMARY:Overdue: Walkthrough\\, ${old}\r\n`)
  expect(text.slice(text.lastIndexOf('BEGIN:VEVENT', overdue), overdue)).toContain(
    `DTSTART;VALUE=DATE:${today.replaceAll('-', '')}\r\n`,
  )
  expect(text).not.toContain('VALARM')
})

test('the office’s feed says when there is more than it shows', async () => {
  const now = new Date()
  for (const days of [-200, -20, -10]) await save(newName(), addDays(dayOf(now), days), {}, 'Georgia')
  const feed = { origin: 'http://localhost:3000', now }
  const entries = (text: string) => text.match(/BEGIN:VEVENT/g)?.length ?? 0
  const whole = await officeCalendar(app.database.read, feed)
  expect(whole).not.toContain('More is due')
  const all = entries(whole)
  expect(entries(await officeCalendar(app.database.read, feed, all))).toBe(all)
  for (const most of [all - 1, 1]) {
    const text = unfolded(await officeCalendar(app.database.read, feed, most))
    expect(entries(text)).toBe(most + 1)
    expect(text).toContain('SUMMARY:More is due than this calendar shows: only the first')
    expect(text).toContain('All of it: http://localhost:3000/due')
  }
})

test('a failed test is a retest on the day it failed, and what no law asks is only recommended', async () => {
  const today = dayOf(new Date())
  const [failed, above, ahead] = [newName(), newName(), newName()]
  await save(failed, today, { isAnnualTest: true, isSystemOperating: false }, 'Georgia')
  await save(above, addDays(today, -20), { tankType: 'AST' }, 'Georgia')
  await save(ahead, addDays(today, 20), {}, 'Georgia')
  const { officeAddress: address } = await made(await app.loggedIn())
  const text = unfolded(await (await read(address)).text())
  const retest = `SUMMARY:Overdue: Operability test (retest)\\, ${failed}\r\n`
  expect(text.split(retest)).toHaveLength(2)
  const entry = text.slice(text.lastIndexOf('BEGIN:VEVENT', text.indexOf(retest)), text.indexOf(retest))
  expect(entry).toContain(`DTSTART;VALUE=DATE:${today.replaceAll('-', '')}\r\n`)
  expect(text).toContain(`SUMMARY:Recommended: Walkthrough\\, ${above}\r\n`)
  expect(text).not.toContain(ahead)
})

test('a planned site with a possible release that is not closed says so first', async () => {
  const today = dayOf(new Date())
  const person = await app.loggedIn()
  const [leaking, dry] = [newName(), newName()]
  const { facilityId: at } = await save(leaking, today, { hasWetting: true })
  const { facilityId: dryAt } = await save(dry, today)
  const stops = [at, dryAt].map(facilityId => ({ facilityId: facilityId ?? '', tankId: null }))
  const planned = { params: { day: today }, query: {}, version: 0, body: { stops } }
  answerOf(await person.call(saveDay, planned))
  const text = unfolded(await (await read((await made(person)).address)).text())
  expect(text).toContain(`SUMMARY:Possible release: ${leaking}\r\n`)
  expect(text).toContain(`DESCRIPTION:Possible release since ${formatDay(today).replace(',', '\\,')}\\n`)
  expect(text).toContain(`SUMMARY:${dry}\r\n`)
})

test('one’s own feed is one’s planned days, and no one else’s', async () => {
  const [mine, other] = [await app.loggedIn(), await app.loggedIn()]
  const day = addDays(dayOf(new Date()), 3)
  const name = newName()
  const { facilityId } = await save(name, dayOf(new Date()), {}, 'Georgia')
  const stops = [
    { facilityId: facilityId ?? '', tankId: null },
    { facilityId: facilityId ?? '', tankId: null, paper: 'registration' as const },
  ]
  answerOf(await mine.call(saveDay, { params: { day }, query: {}, version: 0, body: { stops } }))
  const text = unfolded(await (await read((await made(mine)).address)).text())
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`)
  expect(text).toContain(`SUMMARY:${name}\r\n`)
  expect(text).toContain(`SUMMARY:${name}\\, Registration\r\n`)
  expect(unfolded(await (await read((await made(other)).address)).text())).not.toContain('VEVENT')
})

test('a new address ends the old one, and ending it ends it', async () => {
  const inspector = await app.loggedIn()
  expect(await since(inspector)).toBeNull()
  const first = await made(inspector)
  expect(await since(inspector)).toBe(first.createdAt)
  const second = await made(inspector)
  expect([await statusOf(first.address), await statusOf(second.address)]).toEqual([404, 200])
  for (let time = 0; time < 2; time += 1) {
    expect((await inspector.call(deleteCalendarFeed, {})).ok).toBe(true)
    expect(await statusOf(second.address)).toBe(404)
  }
  expect(await since(inspector)).toBeNull()
})

test('a feed ends with the account of its user, and nobody ends that of another', async () => {
  const [gone, other] = [await app.loggedIn(), await app.loggedIn()]
  const { address } = await made(gone)
  await other.call(deleteCalendarFeed, {})
  expect(await statusOf(address)).toBe(200)
  answerOf(await office.call(changeUser, { params: { uid: gone.user.uid }, body: { active: false } }))
  expect(await statusOf(address)).toBe(404)
})

test('a feed ends with a new password, set by its user or by an admin, and does not come back with the account', async () => {
  const [own, reset, back] = [await app.loggedIn(), await app.loggedIn(), await app.loggedIn()]
  const addresses: string[] = []
  for (const user of [own, reset, back]) addresses.push((await made(user)).address)
  const statuses = () => Promise.all(addresses.map(statusOf))
  expect(await statuses()).toEqual([200, 200, 200])
  const passwords = { currentPassword: testPassword, newPassword: 'seven tanks by the river' }
  answerOf(await own.call(changeOwnPassword, { body: passwords }))
  expect(await since(own)).toBeNull()
  expect(await statuses()).toEqual([404, 200, 200])
  const { uid } = reset.user
  const password = 'eight tanks by the river'
  answerOf(await office.call(setUserPassword, { params: { uid }, body: { password } }))
  expect(await statuses()).toEqual([404, 404, 200])
  for (const active of [false, true]) {
    answerOf(await office.call(changeUser, { params: { uid: back.user.uid }, body: { active } }))
    expect(await statuses()).toEqual([404, 404, 404])
  }
})

test('the secret is neither stored nor logged, and nothing else is an address', async () => {
  const { address } = await made(await app.loggedIn())
  const secret = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
  expect(await statusOf(address)).toBe(200)
  const rows = await app.database.read.selectFrom('calendar_feeds').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(app.logLines.join('')).not.toContain(secret)
  expect(app.logLines.join('')).toContain('"route":"/calendar/:file"')
  const [{ secretHash } = { secretHash: '' }] = rows
  for (const file of [
    secret,
    `${secret}.txt`,
    `${secretHash}.ics`,
    '.ics',
    `${'a'.repeat(43)}.ics`,
    '%00.ics',
  ]) {
    expect((await app.visitor().send(`/calendar/${file}`)).status).toBe(404)
  }
})
