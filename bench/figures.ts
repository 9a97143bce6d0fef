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

const rounds = 40

/** How long a question takes; its limit is in milliseconds. */
export async function timed(what: string, ask: () => Promise<unknown>, atMost: number): Promise<Figure[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  const at = (share: number) => {
    const time = times.toSorted((a, b) => a - b)[Math.floor(rounds * share)] ?? 0
    return Math.round(time * 10) / 10
  }
  return [
    { what, measured: at(0.95), unit: 'ms p95', limit: { atMost } },
    // On a busy machine only this one says something.
    { what: '', measured: at(0.5), unit: 'ms median' },
  ]
}

/** True when all limits are kept. */
export function showFigures(title: string, figures: readonly Figure[]): boolean {
  console.log(`\n${title}`)
  const width = Math.max(...figures.map(figure => figure.what.length))
  for (const figure of figures) {
    const { what, measured, unit, limit } = figure
    const mark = isKept(figure) ? 'ok    ' : 'MISSED'
    console.log(
      `  ${limit ? mark : '      '}  ${what.padEnd(width)}  ${measured} ${unit}${formatLimit(limit)}`,
    )
  }
  return figures.every(isKept)
}

function formatLimit(limit: Figure['limit']): string {
  if (!limit) return ''
  return 'atLeast' in limit ? ` (at least ${limit.atLeast})` : ` (at most ${limit.atMost})`
}
