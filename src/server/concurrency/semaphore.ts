// At most so many at once; the rest wait in the order in which they came. For work that needs much memory or a whole core
// but is soon over. Work that ends hands over to the next, so that none gets in between.

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

export function createSemaphore(atOnce: number): Semaphore {
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
