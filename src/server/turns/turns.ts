// Work that needs much memory or a whole core takes turns: so many at once, the rest in the order in which they
// came. Whoever ends hands the turn on, so that nobody slips in between.

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export function createTurns(atOnce: number): InTurn {
  let free = atOnce
  const waiting: (() => void)[] = []
  const begin = async () => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
  }
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async work => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
