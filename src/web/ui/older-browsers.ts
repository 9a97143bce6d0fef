// What our programs and their dependencies call and the oldest browsers that we serve (Safari 16.4, Chrome 111, Firefox 115)
// do not have: an iPhone 8 or X stays on iOS 16 for good. Imported before what calls it. tools/post-build/newer-names.ts
// fails a build that calls something newer and not named here.

/** Only where the browser has none. */
function provide(owner: object, name: string, value: (...given: never[]) => unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

function groupBy<K, V>(items: Iterable<V>, keyOf: (item: V, index: number) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

provide(Map, 'groupBy', groupBy)

provide(Object, 'groupBy', <V>(items: Iterable<V>, keyOf: (item: V, index: number) => PropertyKey) =>
  Object.assign(Object.create(null), Object.fromEntries(groupBy(items, keyOf))),
)

provide(Promise, 'withResolvers', <T>() => {
  let [resolve, reject] = [(_: T) => {}, (_: unknown) => {}]
  const promise = new Promise<T>((settle, fail) => {
    ;[resolve, reject] = [settle, fail]
  })
  return { promise, resolve, reject }
})

provide(URL, 'canParse', (address: string, base?: string) => {
  try {
    return new URL(address, base) !== null
  } catch {
    return false
  }
})

provide(AbortSignal, 'any', (signals: Iterable<AbortSignal>) => {
  const either = new AbortController()
  for (const signal of signals) {
    const stop = () => either.abort(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { signal: either.signal })
  }
  return either.signal
})

const lonelyHalves = /\p{Surrogate}/gu

provide(String.prototype, 'toWellFormed', function (this: string) {
  return this.replace(lonelyHalves, '\ufffd')
})

provide(String.prototype, 'isWellFormed', function (this: string) {
  return this.search(lonelyHalves) < 0
})

if (!('size' in URLSearchParams.prototype))
  Object.defineProperty(URLSearchParams.prototype, 'size', {
    get(this: URLSearchParams) {
      return [...this].length
    },
    configurable: true,
  })

export {}
