// So many at a time, of what comes one by one.

export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batched: T[] = []
  for await (const item of items) {
    batched.push(item)
    if (batched.length < size) continue
    yield batched
    batched = []
  }
  if (batched.length > 0) yield batched
}
