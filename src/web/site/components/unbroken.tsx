// Text in which the number of a rule, such as 62-761.700, stays on one line.

import { Fragment } from 'react'

const sections = /(\d+(?:[-.]\d+)+)/

export function Unbroken({ text }: { text: string }) {
  // Splitting at a pattern with one group gives words and numbers in turn.
  const parts = text.split(sections).map((part, at) => ({ part, at }))
  return parts.map(({ part, at }) => (
    <Fragment key={at}>{at % 2 === 0 ? part : <span className="whitespace-nowrap">{part}</span>}</Fragment>
  ))
}
