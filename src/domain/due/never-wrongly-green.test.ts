// A duty counts as done only by a test or date that an inspector or the office gave.

import { expect, test } from 'vitest'
import type { TestedPart } from '#domain/due/components-tested.ts'
import { countFrom, summarizeFor } from '#domain/due/due.ts'
import { statusOn } from '#domain/due/duty-ids.ts'
import type { EnteredDay } from '#domain/due/entered.ts'
import { type Evidence, evidenceIn, noEvidence } from '#domain/due/evidence.ts'
import type { Visit } from '#domain/due/visit-summary.ts'
import type { Component } from '#domain/facilities/component.ts'
import { givenOf } from '#domain/form/given.ts'
import { startAnswers } from '#domain/form/start.ts'
import { unknownBuild } from '#domain/rules/tank-facts.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'

const today = '2026-11-18'
const north: Component = { id: 'n', kind: 'bucket', label: 'North fill' }
const south: Component = { id: 's', kind: 'bucket', label: 'South fill' }
const named = ({ id, label, kind }: Component, passed: boolean | null = true): TestedPart => ({
  id,
  label,
  kind,
  passed,
})

const visit = (on: string, evidence: Partial<Evidence>, change: Partial<Visit> = {}): Visit => ({
  ...{
    formId: `f ${on} ${change.receivedAt ?? ''}`,
    tankId: 't',
    on,
    datedAt: `${on}T12:00:00.000Z`,
    receivedAt: `${on}T12:00:00.000Z`,
  },
  evidence: { ...noEvidence, ...evidence },
  ...change,
})
const count = (duty: string, components: Component[], visits: Visit[], days: EnteredDay[] = []) => {
  const tanks = [
    { id: 't', tankType: 'UST' as const, status: 'in-service' as const, ...unknownBuild, components },
  ]
  const found = countFrom(
    { state: 'Georgia', status: 'active' },
    tanks,
    summarizeFor(tanks, visits, days),
  ).find(each => each.duty === duty)
  if (!found) throw new Error('none')
  return { ...found, status: statusOn(found, today) }
}
const bucketTest = (on: string, parts: TestedPart[]) =>
  visit(on, {
    done: parts.every(p => p.passed) ? ['spill-bucket'] : [],
    failed: parts.some(p => p.passed === false) ? ['spill-bucket'] : [],
    tested: { 'spill-bucket': parts },
  })

test('retesting north must not make south, which nobody ever tested, pass', () => {
  const first = bucketTest('2026-05-10', [named(north)])
  const monthly = visit('2026-05-20', { lastOn: { 'spill-bucket': '2026-05-10' } })
  expect(count('spill-bucket', [north, south], [first, monthly]).status).toBe('unknown')
  const again = bucketTest('2026-06-01', [named(north)])
  expect(count('spill-bucket', [north, south], [first, monthly, again])).toMatchObject({
    status: 'unknown',
    lastOn: null,
  })
})

test('a record of the very day repairs no test that failed at an unknown tank, and one of a later day does', () => {
  const failed = visit('2026-05-10', { failed: ['sump'] }, { tankId: null })
  const entered = (on: string): EnteredDay => ({ duty: 'sump', tankId: 't', on, at: `${on}T20:00:00.000Z` })
  expect(count('sump', [], [failed], [entered('2026-05-10')]).status).toBe('overdue')
  expect(count('sump', [], [failed], [entered('2026-05-11')]).status).toBe('ok')
})

test('the same by a record entered by hand of the same day', () => {
  const day: EnteredDay = {
    duty: 'spill-bucket',
    tankId: 't',
    on: '2026-05-10',
    at: '2026-05-11T00:00:00.000Z',
  }
  const first = bucketTest('2026-05-10', [named(north)])
  expect(count('spill-bucket', [north, south], [first], [day]).status).toBe('unknown')
  const again = bucketTest('2026-06-01', [named(north)])
  expect(count('spill-bucket', [north, south], [first, again], [day])).toMatchObject({
    status: 'unknown',
    lastOn: null,
  })
})

test('a test that failed on a day is not passed by the parts of another form of that day that came in before', () => {
  const sensor: Component = { id: 'x', kind: 'sensor', label: 'STP' }
  const annual = visit(
    '2026-11-10',
    {
      done: ['operability'],
      tested: {
        operability: [
          { kind: 'tank', id: null, label: '', passed: true },
          { kind: 'sensor', id: 'x', label: 'STP', passed: true },
        ],
      },
    },
    { receivedAt: '2026-11-10T12:00:00.000Z' },
  )
  const monthly = visit(
    '2026-11-10',
    { done: ['walkthrough'], failed: ['operability'] },
    { receivedAt: '2026-11-10T15:00:00.000Z' },
  )
  expect(count('operability', [], [annual, monthly]).status).toBe('overdue')
  expect(count('operability', [sensor], [annual, monthly]).status).toBe('overdue')
})

test('an expiry carried over and not confirmed does not replace what the office entered since', () => {
  const answers = {
    ...startAnswers(verizonMonthly, { today: '2026-11-10', displayName: 'D' }),
    cfrExpires: '2027-12-31',
    facilityName: 'x',
  }
  const carried = evidenceIn(verizonMonthly, {
    answers,
    given: givenOf(verizonMonthly, { touched: ['facilityName'], carried: ['cfrExpires'] }),
  })
  const first = visit('2026-09-10', { expiresOn: { 'financial-responsibility': '2027-12-31' } })
  const cancelled: EnteredDay = {
    duty: 'financial-responsibility',
    tankId: null,
    on: '2026-10-15',
    at: '2026-10-20T00:00:00.000Z',
  }
  expect(count('financial-responsibility', [], [first], [cancelled]).status).toBe('overdue')
  expect(
    count('financial-responsibility', [], [first, visit('2026-11-10', carried)], [cancelled]).status,
  ).toBe('overdue')
})

test('a form of an old visit that is sent late does not replace a paper that was entered since that visit', () => {
  const cancelled: EnteredDay = {
    duty: 'financial-responsibility',
    tankId: null,
    on: '2026-10-15',
    at: '2026-10-20T00:00:00.000Z',
  }
  const late = visit(
    '2026-09-10',
    { expiresOn: { 'financial-responsibility': '2027-12-31' } },
    { receivedAt: '2026-11-02T12:00:00.000Z' },
  )
  expect(count('financial-responsibility', [], [late], [cancelled]).status).toBe('overdue')
})

test('a date of a test carried over and not confirmed does not undo the correction of a later form', () => {
  // A visit says 2026-08-01 (a typo), the next one corrects it to 2023-08-01, the third carries ... the second: fine.
  const answers = {
    ...startAnswers(verizonMonthly, { today: '2026-11-10', displayName: 'D' }),
    triAnnualTestDate: '2026-08-01',
    facilityName: 'x',
  }
  const { lastOn } = evidenceIn(verizonMonthly, {
    answers,
    given: givenOf(verizonMonthly, { touched: ['facilityName'], carried: ['triAnnualTestDate'] }),
  })
  expect(lastOn).toEqual({})
})

test('a failed test on a form dated in the future is shown', () => {
  const good = visit('2026-03-10', { done: ['operability'] })
  const failed = visit('2027-11-10', { failed: ['operability'] }, { datedAt: '2026-11-10T12:00:00.000Z' })
  expect(count('operability', [], [good, failed])).toMatchObject({ undone: { reason: 'future-dated' } })
})

test('a paper that a visit did not find has no date, whoever gave one before, until one is given after that visit', () => {
  const duty = 'financial-responsibility'
  const told = (until: string) => ({ expiresOn: { [duty]: until } })
  const entered = (at: string): EnteredDay => ({ duty, tankId: null, on: '2027-12-31', at })
  const read = visit('2026-09-10', told('2027-12-31'))
  const missing = visit('2026-10-10', told(''))
  const status = (visits: Visit[], days: EnteredDay[] = []) => count(duty, [], visits, days).status
  expect(status([read, missing])).toBe('unknown')
  expect(status([missing], [entered('2026-10-01T12:00:00.000Z')])).toBe('unknown')
  expect(status([read, missing], [entered('2026-10-01T12:00:00.000Z')])).toBe('unknown')
  expect(status([read, missing], [entered('2026-10-12T12:00:00.000Z')])).toBe('ok')
  // Sent after it, and about a day before it.
  const late = { ...read, formId: 'late', receivedAt: '2026-11-01T12:00:00.000Z' }
  expect(status([missing, late])).toBe('unknown')
  expect(
    status([{ ...missing, receivedAt: '2026-11-01T12:00:00.000Z' }], [entered('2026-10-12T12:00:00.000Z')]),
  ).toBe('ok')
  // At another tank of the same day: the later form is the last word.
  const hour = (at: number) => ({ tankId: 'other', receivedAt: `2026-10-10T${at}:00:00.000Z` })
  expect(status([read, missing, visit('2026-10-10', told('2027-12-31'), hour(15))])).toBe('ok')
  expect(status([read, missing, visit('2026-10-10', told('2027-12-31'), hour(10))])).toBe('unknown')
  // Dated in the future, it says nothing yet.
  const future = visit('2027-10-10', told('2028-12-31'), { datedAt: '2026-11-10T12:00:00.000Z' })
  expect(status([read, missing, future])).toBe('unknown')
})

test('what failed has failed, whatever else on the form was left unfinished', () => {
  const stranger = (kind: TestedPart['kind']): TestedPart => ({ kind, id: null, label: '', passed: null })
  const both = bucketTest('2026-05-10', [named(north), named(south)])
  const failed = bucketTest('2026-06-10', [named(north, false), stranger('bucket')])
  expect(count('spill-bucket', [north, south], [both, failed])).toMatchObject({
    ...{ status: 'overdue', dueOn: '2026-06-10', undone: { reason: 'failed' } },
  })
  const again = bucketTest('2026-07-10', [named(north)])
  expect(count('spill-bucket', [north, south], [both, failed, again]).status).toBe('ok')
  const unproven = bucketTest('2026-07-10', [named(north), stranger('bucket')])
  expect(count('spill-bucket', [north, south], [both, failed, unproven]).status).toBe('overdue')

  const sensor: Component = { id: 'x', kind: 'sensor', label: 'STP' }
  const annual = (on: string, passed: boolean, sensors: TestedPart[]) => {
    const tested = { operability: [{ kind: 'tank', id: null, label: '', passed } as const, ...sensors] }
    return visit(on, passed ? { done: ['operability'], tested } : { failed: ['operability'], tested })
  }
  const good = annual('2026-05-10', true, [named(sensor)])
  const bad = annual('2026-06-10', false, [stranger('sensor')])
  expect(count('operability', [sensor], [good, bad])).toMatchObject({
    status: 'overdue',
    dueOn: '2026-06-10',
  })
})

test('a test that was left unfinished is not done because a form names its day', () => {
  const [told, before] = [visit('2026-06-10', { lastOn: { 'spill-bucket': '2026-06-10' } }), '2025-06-10']
  const unfinished = bucketTest('2026-06-10', [named({ ...north, id: '', label: '' }, null)])
  expect(count('spill-bucket', [], [told]).status).toBe('ok')
  expect(count('spill-bucket', [], [unfinished, { ...told, formId: 'g' }]).status).toBe('unknown')
  expect(count('spill-bucket', [north], [unfinished, { ...told, formId: 'g' }]).status).toBe('unknown')
  const earlier = visit(before, { lastOn: { 'spill-bucket': before } })
  expect(count('spill-bucket', [], [earlier, unfinished, { ...told, formId: 'g' }]).lastOn).toBe(before)
})
