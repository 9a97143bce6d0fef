// A figure with its limit, and the table in which figures are shown.

export interface Figure {
  what: string
  measured: number
  unit: string
  /** At least, or at most, this. */
  limit: { atLeast: number } | { atMost: number }
}

const isKept = ({ measured, limit }: Figure): boolean =>
  'atLeast' in limit ? measured >= limit.atLeast : measured <= limit.atMost

/** True when all limits are kept. */
export function showFigures(title: string, figures: readonly Figure[]): boolean {
  console.log(`\n${title}`)
  const width = Math.max(...figures.map(figure => figure.what.length))
  for (const figure of figures) {
    const { what, measured, unit, limit } = figure
    const wanted = 'atLeast' in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`
    const mark = isKept(figure) ? 'ok    ' : 'MISSED'
    console.log(`  ${mark}  ${what.padEnd(width)}  ${measured} ${unit} (${wanted})`)
  }
  return figures.every(isKept)
}
