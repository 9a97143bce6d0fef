// Whether a text holds what was typed, and the lines that say why. Apart from search.ts: only who searches without the database loads it.

import { searchTerms } from './search.ts'

/** `own`: of `searchText`, which alone holds a date. `further`: whatever else the form is found by. */
export const holdsEveryTerm = (own: string, further: string, typed: string): boolean =>
  searchTerms(typed).every(
    ([word, date]) =>
      own.includes(word) || further.includes(word) || (date !== undefined && own.includes(date)),
  )

const excerptLength = 80

/** The further lines that hold what `own`, which a row shows, does not: why it was found. Nothing where the row says it. */
export function linesFound(own: string, further: string, typed: string): string | undefined {
  const hidden = searchTerms(typed).flatMap(([word, date]) =>
    own.includes(word) || (date !== undefined && own.includes(date)) ? [] : word,
  )
  const lines = hidden.flatMap(word => {
    const line = further.split('\n').find(each => each.includes(word))
    return line === undefined ? [] : excerpt(line, word)
  })
  return lines.length === 0 ? undefined : [...new Set(lines)].join(' · ')
}

function excerpt(line: string, word: string): string {
  const start = Math.max(0, line.indexOf(word) - excerptLength / 2)
  const shown = line.slice(start, start + excerptLength).toWellFormed()
  return `${start > 0 ? '…' : ''}${shown}${start + excerptLength < line.length ? '…' : ''}`
}
