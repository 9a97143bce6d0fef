// A sentence whose days stay in one piece: a line ends before `November 30, 2026` or `2026-11-30` rather than within it, and
// before the brackets around it where there are any. Whatever does not fit into a line by itself is broken all the same, so that large
// text on a phone is not cut off. The words stay as they are, for searches and for screen readers.

import type { ReactNode } from 'react'
import { monthNames } from '#domain/day.ts'
import { formatMoment } from './moment.ts'

/** `November 2026` has no day, and its year is not cut for one. */
const named = `(?:${monthNames.join('|')}) \\d{1,2}(?!\\d)(?:, \\d{4})?(?:, \\d{1,2}:\\d{2} [AP]M)?`
/** A day as tables write it, and the number of a rule: `62-761.600`. */
const hyphenated = '\\b\\d+(?:-\\d+)+(?:\\.\\d+)*'
const day = `(?:${named}|${hyphenated})`
// With the signs that follow: a line may begin with none of them.
const whole = new RegExp(`\\([^()]*?${day}\\)[.,;:]*|${day}[).,;:]*`, 'g')

export function WholeDays({ children: sentence }: { children: string }): ReactNode {
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: piece, index } of sentence.matchAll(whole)) {
    parts.push(
      sentence.slice(from, index),
      <span key={index} className="inline-block">
        {piece.startsWith('(') ? ['(', <WholeDays key="day">{piece.slice(1)}</WholeDays>] : piece}
      </span>,
    )
    from = index + piece.length
  }
  return [...parts, sentence.slice(from)]
}

export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <WholeDays>{formatMoment(at)}</WholeDays>
  </time>
)
