import { expect, test } from 'vitest'

const owners = {
  Map,
  Object,
  Promise,
  URL,
  AbortSignal,
  String: String.prototype,
  Search: URLSearchParams.prototype,
}
const names = {
  ...{ Map: ['groupBy'], Object: ['groupBy'], Promise: ['withResolvers'], URL: ['canParse'] },
  ...{ AbortSignal: ['any'], String: ['toWellFormed', 'isWellFormed'], Search: ['size'] },
}

/** What a page sees of each of them. */
async function observe() {
  const words = ['tank', 'sump', 'pipe', 'tap']
  const { promise, resolve } = Promise.withResolvers<string>()
  const failing = Promise.withResolvers<string>()
  resolve('kept')
  failing.reject(new Error('lost'))
  const [one, other] = [new AbortController(), new AbortController()]
  const either = AbortSignal.any([one.signal, other.signal])
  const before = either.aborted
  other.abort('too late')
  one.abort('again')
  return {
    map: [...Map.groupBy(words, word => word[0])],
    object: Object.entries(Object.groupBy(words, (word, index) => `${word.length} ${index > 1}`)),
    hasPrototype: Object.getPrototypeOf(Object.groupBy(words, word => word)) !== null,
    promises: [await promise, await failing.promise.catch((error: Error) => error.message)],
    addresses: [
      URL.canParse('/due', 'https://a.example'),
      URL.canParse('/due'),
      URL.canParse('https://a.example'),
    ],
    aborts: [before, either.aborted, either.reason, AbortSignal.any([AbortSignal.abort('at once')]).reason],
    texts: ['a\ud800b', 'a\u{1f6e2}b'].map(text => [text.isWellFormed(), text.toWellFormed()]),
    sizes: ['', 'a=1&a=2&b'].map(text => new URLSearchParams(text).size),
  }
}

test('a browser that lacks them gets what others have', async () => {
  const native = await observe()
  for (const [owner, own] of Object.entries(names))
    for (const name of own) Reflect.deleteProperty(owners[owner as keyof typeof owners], name)
  await expect(observe()).rejects.toThrow()
  await import('./older-browsers.ts')
  expect(await observe()).toEqual(native)
})

test('a browser that has them keeps its own', async () => {
  const { groupBy } = Map
  await import('./older-browsers.ts')
  expect(Map.groupBy).toBe(groupBy)
})
