// The rule table as the office sees and decides it, and what is due by it.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listDue } from '#api/due.ts'
import { listRules, type Rule, readRuleHistory, saveRule } from '#api/rules.ts'
import { dayOf } from '#domain/day.ts'
import { ruleRows } from '#domain/rules/decided-rules.ts'
import { isCountedRight } from '#server/facilities/due-index/recount.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['loggedIn']>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true, displayName: 'Dana Fields' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.database.write.deleteFrom('rule_decisions').execute()
  await app.database.write.deleteFrom('changes').where('ownerKind', '=', 'rule').execute()
})

const spillBucket = 'florida.spill-bucket.ust'
const walkthrough = 'georgia.walkthrough.ust'
const confirmed = { name: 'Kim Ortiz', day: '2026-11-16', note: 'Rule 62-761.700(3), read with the county.' }
const undecided = { confirmed: null, companyInterval: null }

type Decision = Pick<Rule, 'confirmed' | 'companyInterval'>

const decide = (key: string, version: number, decision: Partial<Decision>, by: Visitor = admin) =>
  by.call(saveRule, {
    params: { key },
    version,
    body: { ...undecided, ...decision },
  })

const table = async () => answerOf(await admin.call(listRules)).rules
const ruleOf = async (key: string) => (await table()).find(rule => rule.key === key)

describe('the table', () => {
  test('shows every row with citation, interval, source and day', async () => {
    const rules = await table()
    expect(rules.map(({ key }) => key)).toEqual(ruleRows.map(({ key }) => key))
    expect(await ruleOf(spillBucket)).toEqual({
      key: spillBucket,
      version: 0,
      state: 'florida',
      duty: 'Liquid-tightness test of spill buckets',
      holdsFor: 'UST',
      citation: 'Rule 62-761.700, F.A.C.',
      interval: 'Every year',
      length: { unit: 'months', count: 12 },
      basis: 'advice',
      verifiedOn: null,
      readIn: null,
      remark: 'Federal rule, 40 CFR 280.35: at least every 3 years',
      canBeConfirmed: true,
      ...undecided,
      updatedAt: null,
      updatedBy: null,
    })
    for (const { citation, interval } of rules) {
      expect(citation).not.toBe('')
      expect(interval).not.toBe('')
    }
  })

  test('is for admins', async () => {
    const inspector = await app.loggedIn()
    expect(await inspector.call(listRules)).toMatchObject({ problem: { code: 'forbidden' } })
    expect(await decide(spillBucket, 0, { confirmed }, inspector)).toMatchObject({
      problem: { code: 'forbidden' },
    })
  })
})

describe('a decision', () => {
  test('is told with who made it, is law from then on, and can be taken back', async () => {
    const saved = answerOf(await decide(spillBucket, 0, { confirmed, companyInterval: 6 }))
    expect(saved).toMatchObject({
      version: 1,
      basis: 'law',
      verifiedOn: '2026-11-16',
      confirmed,
      companyInterval: 6,
      interval: 'Every year',
      updatedBy: { uid: admin.user.uid, displayName: 'Dana Fields' },
    })
    expect(await ruleOf(spillBucket)).toEqual(saved)
    expect(answerOf(await decide(spillBucket, 1, {}))).toMatchObject({
      version: 2,
      basis: 'advice',
      verifiedOn: null,
      ...undecided,
    })
    const { entries } = answerOf(await admin.call(readRuleHistory, { params: { key: spillBucket } }))
    expect(entries).toMatchObject([
      { version: 2, action: 'edited' },
      {
        version: 1,
        by: { displayName: 'Dana Fields' },
        changes: [
          { label: 'Confirmed by', from: '', to: 'Kim Ortiz' },
          { label: 'Confirmed on', from: '', to: 'November 16, 2026' },
          { label: 'Where it was read', from: '', to: confirmed.note },
          { label: 'Our interval', from: '', to: '6 months' },
        ],
      },
    ])
  })

  test('made twice is made once', async () => {
    const one = answerOf(await decide(spillBucket, 0, { confirmed }))
    expect(answerOf(await decide(spillBucket, 0, { confirmed }))).toEqual(one)
    const { entries } = answerOf(await admin.call(readRuleHistory, { params: { key: spillBucket } }))
    expect(entries).toHaveLength(1)
  })

  test('on a row that was decided meanwhile is refused with that', async () => {
    answerOf(await decide(spillBucket, 0, { confirmed }))
    expect(await decide(spillBucket, 0, { companyInterval: 3 })).toMatchObject({
      problem: { code: 'rule-changed', status: 412, current: { version: 1, confirmed } },
    })
  })

  test('of two at the same moment one is made', async () => {
    const answers = await Promise.all(
      [3, 4, 5].map(companyInterval => decide(spillBucket, 0, { companyInterval })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer.problem.status).toBe(412)
  })

  test.each([
    [spillBucket, 12],
    [spillBucket, 36],
    [walkthrough, 30],
    ['florida.walkthrough.ust', 35],
  ])('of a laxer interval for %s, %s, is refused with a sentence', async (key, companyInterval) => {
    const refused = await decide(key, 0, { companyInterval })
    expect(refused).toMatchObject({ problem: { code: 'rule-not-stricter', status: 422 } })
    if (!refused.ok)
      expect(refused.problem.message).toMatch(/shorter than the rule’s, which is \d+ (days|months)\.$/)
    expect((await ruleOf(key))?.version).toBe(0)
  })

  test.each([
    ['florida.registration.both', { companyInterval: 6 }, 'rule-without-interval', 422],
    ['georgia.walkthrough.ast', { confirmed }, 'rule-not-confirmable', 422],
    ['florida.nothing.ust', { confirmed }, 'rule-not-found', 404],
    [spillBucket, { confirmed: { ...confirmed, day: '2062-01-01' } }, 'invalid-input', 400],
    [spillBucket, { confirmed: { ...confirmed, day: '2026-02-30' } }, 'invalid-input', 400],
    [spillBucket, { confirmed: { ...confirmed, name: ' ' } }, 'invalid-input', 400],
    [spillBucket, { confirmed: { ...confirmed, note: '' } }, 'invalid-input', 400],
    [spillBucket, { companyInterval: 0 }, 'invalid-input', 400],
    [spillBucket, { companyInterval: 1.5 }, 'invalid-input', 400],
  ] as const)('about %s, %j, is refused', async (key, decision, code, status) => {
    expect(await decide(key, 0, decision)).toMatchObject({ problem: { code, status } })
  })

  test('names the version it was made on', async () => {
    const response = await admin.send(`/api/rules/${spillBucket}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(undecided),
    })
    expect(response.status).toBe(400)
  })
})

describe('what is due', () => {
  const today = dayOf(new Date())
  const dueAt = async (facilityId: string | null | undefined, duty: string) => {
    const { items } = answerOf(await admin.call(listDue, { query: { limit: 200 } }))
    return items.find(item => item.facilityId === facilityId && item.duty === duty)
  }
  const patience = { timeout: 20_000, interval: 100 }

  test('is counted by what was decided, in the background, and by what was taken back', async () => {
    const form = await savedForm(
      admin,
      formContent(
        { facilityName: 'Macon Depot', tankType: 'UST', inspectionDate: today },
        { state: 'Georgia' },
      ),
    )
    const before = await dueAt(form.facilityId, 'walkthrough')
    expect(before).toMatchObject({ basis: 'law', citation: '40 CFR 280.36' })
    answerOf(await decide(walkthrough, 0, { companyInterval: 3 }))
    await expect
      .poll(() => dueAt(form.facilityId, 'walkthrough'), patience)
      .toMatchObject({ citation: '40 CFR 280.36; our interval: every 3 days' })
    const counted = await dueAt(form.facilityId, 'walkthrough')
    expect((counted?.dueOn ?? '') < (before?.dueOn ?? '')).toBe(true)
    expect(await isCountedRight(app.database.read, form.facilityId ?? '')).toBe(true)

    // A form that comes in, at a site that is known and at one that is not, is counted by it at once.
    const known = await savedForm(
      admin,
      formContent(
        { facilityName: 'Macon Depot', tankType: 'UST', inspectionDate: today },
        { state: 'Georgia' },
      ),
    )
    expect((await dueAt(known.facilityId, 'walkthrough'))?.dueOn).toBe(counted?.dueOn)
    const other = await savedForm(
      admin,
      formContent(
        { facilityName: 'Augusta Depot', tankType: 'UST', inspectionDate: today },
        { state: 'Georgia' },
      ),
    )
    expect((await dueAt(other.facilityId, 'walkthrough'))?.dueOn).toBe(counted?.dueOn)

    answerOf(await decide(walkthrough, 1, {}))
    for (const { facilityId } of [form, other]) {
      await expect
        .poll(() => dueAt(facilityId, 'walkthrough'), patience)
        .toMatchObject({ dueOn: before?.dueOn, citation: '40 CFR 280.36' })
    }
  })

  test('is law where a row was confirmed, and advice before and after', async () => {
    const form = await savedForm(
      admin,
      formContent(
        { facilityName: 'Ocala Depot', tankType: 'UST', inspectionDate: today },
        { state: 'Florida' },
      ),
    )
    const basis = async () => {
      const item = await dueAt(form.facilityId, 'spill-bucket')
      return item && [item.basis, item.verifiedOn]
    }
    expect(await basis()).toEqual(['advice', null])
    answerOf(await decide(spillBucket, 0, { confirmed }))
    await expect.poll(basis, patience).toEqual(['law', '2026-11-16'])
    answerOf(await decide(spillBucket, 1, {}))
    await expect.poll(basis, patience).toEqual(['advice', null])
  })
})
