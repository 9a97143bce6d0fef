import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDueMail, saveDueMail } from '#api/due-mail.ts'
import { addDays, dayOf, formatDay, formatDayThisYear } from '#domain/day.ts'
import { givenOf } from '#domain/form/given.ts'
import { company } from '#domain/site/company.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { openDatabase } from '#server/db/open.ts'
import { codeOf, facilityOffice, newName } from '#testing/facility-office.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { keepDueMail, sendDueMail } from './due-mail.ts'

let location: TestDatabase
let app: TestApp
let admin: Visitor
beforeAll(async () => {
  location = await createTestDatabase()
  app = await startTestApp({ location })
  admin = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['outbox_mails', 'due_mails'] as const) {
    await app.database.write.deleteFrom(table).execute()
  }
})

const { save } = facilityOffice(() => admin)
const origin = () => company.website
const send = (at: string, hour = 6, database = app.database) =>
  sendDueMail({ database, hour, origin }, new Date(at))
const mails = () => app.database.read.selectFrom('outbox_mails').select(['subject', 'text']).execute()

test('nothing due is no mail, and is not asked again that day', async () => {
  expect(await send('2026-11-16T12:00:00Z')).toBe(false)
  expect(await app.database.read.selectFrom('due_mails').select('day').execute()).toEqual([
    { day: '2026-11-16' },
  ])
  expect(await mails()).toEqual([])
})

test('the subject names a possible release, also where nothing is late', async () => {
  const own = await startTestApp()
  try {
    const leaking = formContent(
      { facilityName: newName(), inspectionDate: dayOf(new Date()), hasWetting: true, tankType: 'AST' },
      { state: 'Georgia' },
    )
    await savedForm(await own.loggedIn(), leaking)
    await own.database.write.deleteFrom('outbox_mails').execute()
    expect(await send(`${addDays(dayOf(new Date()), 1)}T03:00:00Z`, 0, own.database)).toBe(true)
    const sent = await own.database.read.selectFrom('outbox_mails').select('subject').execute()
    expect(sent).toEqual([{ subject: '1 possible release' }])
  } finally {
    await own.stop()
  }
})

test('says that something is still to be counted, also where nothing is due', async () => {
  const own = await startTestApp()
  try {
    await savedForm(await own.loggedIn(), formContent({ facilityName: newName() }, { state: 'Georgia' }))
    await own.database.write.deleteFrom('outbox_mails').execute()
    await own.database.write.updateTable('facilities').set({ rulesHash: '' }).execute()
    await own.database.write.deleteFrom('facility_duties').execute()
    expect(await send('2026-11-16T12:00:00Z', 6, own.database)).toBe(true)
    const [mail] = await own.database.read.selectFrom('outbox_mails').select(['subject', 'text']).execute()
    expect(mail?.subject).toBe('Still counting')
    expect(mail?.text).toContain('\n\nWhat is due is still being counted: 1 site or form to go.')
  } finally {
    await own.stop()
  }
})

test('says what is overdue and what is due within seven days, in this order', async () => {
  const [overdue, soon, later] = [newName(), newName(), newName()]
  await save(overdue, '2026-10-10', {}, 'Georgia')
  await save(soon, '2026-10-20', {}, 'Georgia')
  await save(later, '2026-10-30', {}, 'Georgia')
  expect(await send('2026-11-16T12:00:00Z')).toBe(true)
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/^\d+ overdue, \d+ due within 7 days$/)
  expect(mail?.text).toContain('What is due on November 16, 2026')
  expect(mail?.text).toContain(`- ${overdue}, Georgia. Walkthrough: overdue by 7 days (due November 9, 2026)`)
  expect(mail?.text).toContain(`- ${soon}, Georgia. Walkthrough: due in 3 days (November 19, 2026)`)
  expect(mail?.text).not.toContain(`${later}, Georgia. Walkthrough`)
  expect(mail?.text.indexOf('Overdue (')).toBeLessThan(mail?.text.indexOf('Due within 7 days (') ?? 0)
  expect(mail?.text).toContain(`See everything: ${company.website}/due\n`)
})

test('never calls overdue what we only recommend, and says which visits did not count', async () => {
  const [above, failed, open, ahead] = [newName(), newName(), newName(), newName()]
  const today = dayOf(new Date())
  await save(above, addDays(today, -40), { tankType: 'AST' }, 'Georgia')
  await save(failed, today, { isAnnualTest: true, isSystemOperating: false }, 'Georgia')
  await save(ahead, '2062-11-16', {}, 'Georgia')
  const given = givenOf(verizonMonthly, { touched: ['facilityName'], carried: [] })
  const content = formContent({ facilityName: open, inspectionDate: today }, { state: 'Georgia', given })
  await savedForm(admin, content)
  await send(`${addDays(today, 1)}T03:00:00Z`, 0)
  const [mail] = await mails()
  expect(mail?.subject).toMatch(
    /^\d+ overdue, 1 past the date we recommend, (\d+ due within 7 days, )?2 visited, not counted$/,
  )
  const part = (title: string) => mail?.text.split('\n\n').find(each => each.startsWith(title)) ?? ''
  expect(part('Overdue (')).toContain(
    `- ${failed}, Georgia. Operability test: failed ${formatDay(today)}, retest due`,
  )
  expect(part('Overdue (')).not.toContain(above)
  expect(part('Past the date we recommend (')).toContain(
    `- ${above}, Georgia. Walkthrough: 10 days past the date we recommend (${formatDay(addDays(today, -10))})`,
  )
  const uncounted = part('Visited, but not counted (2)')
  expect(uncounted).toContain(
    `- ${open}, Georgia. Walkthrough: no date on record; visited ${formatDayThisYear(today, today)}, 6 leak questions not answered`,
  )
  expect(uncounted).toContain(
    `- ${ahead}, Georgia. Walkthrough: no date on record; a form is dated in the future (November 16, 2062)`,
  )
})

test('the order is that of harm: possible releases, walkthroughs, tests', async () => {
  const [leaking, test, walk] = [newName(), newName(), newName()]
  const today = dayOf(new Date())
  await save(test, today, { isAnnualTest: true, isSystemOperating: false }, 'Georgia')
  await save(walk, addDays(today, -31), {}, 'Georgia')
  await save(leaking, today, { hasWetting: true }, 'Georgia')
  await send(`${addDays(today, 1)}T03:00:00Z`, 0)
  const mail = (await mails()).find(({ text }) => text.startsWith('What is due'))
  expect(mail?.subject).toMatch(/^1 possible release, \d+ overdue, /)
  const at = (sentence: string) => mail?.text.indexOf(sentence) ?? -1
  const places = [
    at('Possible releases ('),
    at(`- ${leaking}, Georgia. Since ${formatDay(today)}: `),
    at(`- ${walk}, Georgia. Walkthrough: overdue by 1 day`),
    at(`- ${test}, Georgia. Operability test: failed`),
  ]
  expect(
    places.every(place => place > 0),
    mail?.text,
  ).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('goes out from the hour on, Eastern time, also after a late start, summer and winter', async () => {
  expect(await send('2026-11-16T10:59:59Z')).toBe(false)
  expect(await send('2026-11-16T11:00:00Z')).toBe(true)
  expect(await send('2027-07-01T09:59:59Z')).toBe(false)
  expect(await send('2027-07-01T22:00:00Z')).toBe(true)
  expect(await send('2027-07-02T04:30:00Z', 0)).toBe(true)
})

test('goes out once a day: from several processes at once, after a restart, and when the clock jumps', async () => {
  const other = openDatabase(location, () => {})
  try {
    const at = '2026-11-16T12:00:00Z'
    const sent = await Promise.all(
      [app.database, other, app.database, other, other].map(database => send(at, 6, database)),
    )
    expect(sent.filter(Boolean)).toHaveLength(1)
    expect(await send('2026-11-16T13:00:00Z', 6, other)).toBe(false)
    expect(await send('2031-01-01T13:00:00Z')).toBe(true)
    expect(await send('2026-11-16T14:00:00Z')).toBe(false)
    expect(await send('2026-11-16T03:00:00Z', 0)).toBe(true)
    expect(await send('2031-01-01T15:00:00Z')).toBe(false)
    expect(await mails()).toHaveLength(3)
  } finally {
    await other.close()
  }
})

test('a failure leaves the day to the next try', async () => {
  const failing = () => {
    throw new Error('no origin')
  }
  const at = new Date('2026-11-16T12:00:00Z')
  await expect(sendDueMail({ database: app.database, hour: 6, origin: failing }, at)).rejects.toThrow(
    'no origin',
  )
  expect(await send('2026-11-16T12:01:00Z')).toBe(true)
})

test('runs from the start where it is switched on, and wakes the outbox', async () => {
  const woken = Promise.withResolvers<void>()
  const parts = {
    database: app.database,
    log: app.parts.log,
    origin,
    outbox: { wake: woken.resolve },
    lead: async () => true,
  }
  await keepDueMail({ ...parts, hour: null }).stop()
  expect(await mails()).toEqual([])
  const mailing = keepDueMail({ ...parts, hour: 0 })
  await woken.promise
  await mailing.stop()
  expect(await mails()).toHaveLength(1)
})

test('an admin switches it on, to another hour and off, over what the server was started with', async () => {
  const inspector = await app.loggedIn()
  expect(codeOf(await inspector.call(saveDueMail, { body: { hour: 5 } }))).toBe('forbidden')
  expect(answerOf(await admin.call(readDueMail, {}))).toEqual({ hour: null, canSend: true })
  const at = '2026-11-16T12:30:00Z'
  answerOf(await admin.call(saveDueMail, { body: { hour: null } }))
  expect(await send(at, 6)).toBe(false)
  answerOf(await admin.call(saveDueMail, { body: { hour: 8 } }))
  expect(await send(at, 6)).toBe(false)
  answerOf(await admin.call(saveDueMail, { body: { hour: 7 } }))
  expect(answerOf(await admin.call(readDueMail, {})).hour).toBe(7)
  expect(await sendDueMail({ database: app.database, hour: null, origin }, new Date(at))).toBe(true)
  expect((await admin.call(saveDueMail, { body: { hour: 24 } })).ok).toBe(false)
  await app.database.write.deleteFrom('office_settings').execute()
})

test('a long list is cut, and says by how much', async () => {
  const [facility] = await app.database.read.selectFrom('facility_duties').selectAll().execute()
  if (!facility) throw new Error('no duties')
  const rows = Array.from({ length: 130 }, (_, index) => ({
    ...facility,
    tankId: `tank ${index}`,
    dueOn: addDays('2026-11-01', -index),
    sortOn: addDays('2026-11-01', -index),
  }))
  await app.database.write.insertInto('facility_duties').values(rows).execute()
  await send('2026-11-16T12:00:00Z')
  const [mail] = await mails()
  expect(mail?.text).toMatch(/- and \d+ more\n/)
})
