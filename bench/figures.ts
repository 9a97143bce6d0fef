// A figure with its limit, and the table in which figures are shown.

export interface Figure {
  what: string
  measured: number
  unit: string
  /** At least, or at most, this. None: it is shown for comparison. */
  limit?: { atLeast: number } | { atMost: number }
}

export function isKept({ measured, limit }: Figure): boolean {
  if (!limit) return true
  return 'atLeast' in limit ? measured >= limit.atLeast : measured <= limit.atMost
}

/** True when all limits are kept. */
export function showFigures(title: string, figures: readonly Figure[]): boolean {
  console.log(`\n${title}`)
  const width = Math.max(...figures.map(figure => figure.what.length))
  for (const figure of figures) {
    const { what, measured, unit, limit } = figure
    const mark = isKept(figure) ? 'ok    ' : 'MISSED'
    console.log(`  ${limit ? mark : '      '}  ${what.padEnd(width)}  ${measured} ${unit}${sayLimit(limit)}`)
  }
  return figures.every(isKept)
}

function sayLimit(limit: Figure['limit']): string {
  if (!limit) return ''
  return 'atLeast' in limit ? ` (at least ${limit.atLeast})` : ` (at most ${limit.atMost})`
}
