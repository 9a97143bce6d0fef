import { expect, test } from 'vitest'
import type { DraftAlert } from '#web/offline/rows.ts'
import { alertAt, followAnswers } from './alert-messages.ts'

const at = (minute: number) => `2026-11-14T15:0${minute}:00.000Z`
const follow = (alerts: readonly DraftAlert[], isWet: boolean, minute: number) =>
  followAnswers(alerts, {
    fields: isWet ? ['hasWetting'] : [],
    answerOf: () => (isWet ? 'Yes' : 'No'),
    at: at(minute),
  })
const sent = (alerts: readonly DraftAlert[]) => alerts.map(alert => ({ ...alert, isRaised: true }))

test('a slip that is corrected before the alert went out is told to no one', () => {
  const begun = follow([], true, 0)
  expect(begun).toMatchObject([{ field: 'hasWetting', answer: 'Yes', at: at(0), told: null }])
  expect(follow(begun, true, 1)).toBe(begun)
  expect(follow(begun, false, 1)).toEqual([])
})

test('an alert that went out is corrected once, and its correction is a slip as well until it went out', () => {
  const out = sent(follow([], true, 0))
  const corrected = follow(out, false, 2)
  expect(corrected).toMatchObject([
    { isRaised: true },
    { id: out[0]?.id, answer: 'Yes', at: at(0), corrected: { answer: 'No', at: at(2) } },
  ])
  expect(follow(corrected, false, 3)).toBe(corrected)
  expect(follow(corrected, true, 3)).toEqual(out)
})

test('a possible release after a correction that went out is an alert of its own, with who was told before', () => {
  const told = { name: 'Maria Gomez', at: at(1) }
  const out = sent(follow([], true, 0)).flatMap(alert => [alert, { ...alert, told }])
  const corrected = sent(follow(out, false, 2))
  const again = follow(corrected, true, 3)
  expect(again).toHaveLength(4)
  expect(alertAt(again, 'hasWetting')).toMatchObject({ at: at(3), told })
  expect(alertAt(again, 'hasWetting')?.id).not.toBe(out[0]?.id)
})

test('who was told reaches the office also after the answer was corrected', () => {
  const [alert] = sent(follow([], true, 0))
  if (!alert) throw new Error('no alert')
  const waiting = { ...alert, told: { name: 'Maria Gomez', at: at(1) }, isRaised: false }
  const corrected = follow([alert, waiting], false, 2)
  expect(corrected).toMatchObject([alert, waiting, { corrected: { answer: 'No' }, told: waiting.told }])
})
