// How a city is looked for by name, county or ZIP code, as people write them: `st pete`, `Ft. Lauderdale`, `greenville sc`, 33701.
// Apart from the cities, because the page's script needs this alone.

/** What stands in an entry of the list for the search to look at. */
interface Entry {
  /** Made by `wordsOf`. */
  words: string
  /** The first three digits of its ZIP codes. */
  zips: string
}

const written: Readonly<Record<string, string>> = {
  st: 'saint',
  ft: 'fort',
  mt: 'mount',
  pt: 'port',
  n: 'north',
  s: 'south',
  w: 'west',
  bch: 'beach',
  spgs: 'springs',
  // No name begins with these, so that a state finds its own cities alone.
  fl: '@fl',
  ga: '@ga',
  sc: '@sc',
  nc: '@nc',
}

const states: readonly (readonly [name: RegExp, code: string])[] = [
  [/\b(?:florida|fla)\b/g, 'fl'],
  [/\bgeorgia\b/g, 'ga'],
  [/\b(?:south|so|s) carolina\b/g, 'sc'],
  [/\b(?:north|no|n) carolina\b/g, 'nc'],
]

/** In small letters, without punctuation, every abbreviation written out. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
  const coded = states.reduce((all, [name, code]) => all.replace(name, code), plain)
  return coded === '' ? [] : coded.split(' ').map(word => written[word] ?? word)
}

const zipDigits = 3

/** The digits of a ZIP code, as far as they are typed; null when something else is looked for. */
export const zipIn = (wanted: string): string | null =>
  /^\s*(\d{1,5})(?:-\d{0,4})?\s*$/.exec(wanted)?.[1] ?? null

/** Whether an entry is among what is looked for. Too little to go by finds everything. */
export function isFound({ words, zips }: Entry, wanted: string): boolean {
  const zip = zipIn(wanted)
  if (zip) return zip.length < zipDigits || zips.split(' ').includes(zip.slice(0, zipDigits))
  const given = words.split(' ')
  return wordsOf(wanted).every(word => given.some(each => each.startsWith(word)))
}

/** Whether there is enough to say how many were found. */
export function isEnough(wanted: string): boolean {
  const zip = zipIn(wanted)
  return zip ? zip.length >= zipDigits : wordsOf(wanted).length > 0
}
