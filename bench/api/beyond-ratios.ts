// The limits that are no ratio to the yardstick: how soon the product answers after its start and how much memory it
// takes then, and how much more a page or a search costs when there are a hundred times as many forms.

import { type Figure, showFigures } from '../figures.ts'
import type { Measured } from './measure.ts'
import { scenarios } from './scenarios.ts'
import type { Servers } from './servers.ts'

export const showStart = ({ database, forms, product, idleMb }: Servers): boolean =>
  showFigures(`The start on ${database}, ${forms.toLocaleString('en')} forms`, [
    { what: 'first answer', measured: Math.round(product.startMs), unit: 'ms', limit: { atMost: 1000 } },
    { what: 'memory at rest', measured: Math.round(idleMb), unit: 'MB', limit: { atMost: 150 } },
  ])

/** By processor time at sixteen connections, which other work on the machine disturbs least. */
export function showGrowth(all: readonly Measured[]): boolean {
  const figures = all.flatMap((large): Figure[] => {
    const most = scenarios.find(({ name }) => name === large.name)?.mostGrowth
    const small = all.find(
      ({ name, database, connections, forms }) =>
        name === large.name && database === large.database && connections === 16 && forms === 10_000,
    )
    if (!most || !small || large.connections !== 16 || large.forms <= small.forms) return []
    return [
      {
        what: `${large.name}, ${large.forms.toLocaleString('en')} forms on ${large.database}`,
        measured: Math.round((large.cpuMs / small.cpuMs) * 10) / 10,
        unit: 'times 10,000',
        limit: { atMost: most },
      },
    ]
  })
  return figures.length === 0 || showFigures('More forms', figures)
}
