// How the list is searched: a form is found by any parts of its facility, inspector or date, of its other words and of what the
// register says of its facility, in any order and whatever the capitals. Text is cut into grams of one to three characters; a form that holds a part holds all grams
// of it, which is what a database can look up.

import { readDate } from './date-words.ts'

interface Searchable {
  facilityName: string
  inspectedBy: string
  inspectionDate: string
}

const longestGram = 3

/** One spelling: NFC and lower case by Unicode's rules, which SQLite does not know. */
export const searchTerm = (typed: string): string => typed.normalize('NFC').toLowerCase().trim()

/** The same name, whatever the capitals and the spaces between its words. */
export const nameKey = (name: string): string => searchTerm(name).replace(/\s+/g, ' ')

/** Capitals and spaces make no other person and no other site. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** What a form must hold to be found: the word itself, anywhere, or the date that it means, as the date of the form. */
export type Term = readonly [word: string, date?: string]

/** A form must hold every term. A date that is typed as people say it is also looked for as the form keeps it. */
export function searchTerms(typed: string): Term[] {
  const words = searchTerm(typed)
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => word.replace(/,+$/, '') || word)
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const date = readDate(words.slice(at))
    const length = date?.length ?? 1
    const word = words.slice(at, at + length).join(' ')
    terms.push(date ? [word, date.part] : [word])
    at += length
  }
  return terms
}

/** The ids that a print or a link may mean, when the search is the beginning of one: the first and the last. */
export function searchedIds(typed: string): [first: string, last: string] | null {
  const start = /^[\da-f]{8}(-[\da-f-]{0,27})?$/.exec(searchTerm(typed))?.[0]
  if (!start) return null
  const fill = (pattern: string) => start + pattern.slice(start.length)
  const ends = [fill('00000000-0000-0000-0000-000000000000'), fill('ffffffff-ffff-ffff-ffff-ffffffffffff')]
  const [first = '', last = ''] = ends
  return ends.every(id => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) ? [first, last] : null
}

/** The fields in lines of their own: a term never matches across two of them. */
export const searchText = ({ facilityName, inspectedBy, inspectionDate }: Searchable): string =>
  [facilityName, inspectedBy, inspectionDate].map(searchTerm).join('\n')

/** `text`: in the one spelling. It holds every word, in any order. */
export const holdsEveryWord = (text: string, typed: string): boolean =>
  searchTerm(typed)
    .split(/\s+/)
    .every(word => text.includes(word))

/** Every gram of a text, once. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>()
  for (const line of text.split('\n')) {
    for (const gram of gramsOfLine(line)) grams.add(gram)
  }
  return [...grams]
}

/** Facilities, inspectors and days come again and again: the lines of late are kept as they were cut. */
const cutLines = new Map<string, ReadonlySet<string>>()
const mostCutLines = 1000

function gramsOfLine(line: string): ReadonlySet<string> {
  const known = cutLines.get(line)
  if (known) return known
  const grams = new Set<string>()
  for (let start = 0, end = 0; start < line.length; start = end) {
    end = endOfCharacter(line, start)
    grams.add(line.slice(start, end))
    for (let more = 1, last = end; more < longestGram && last < line.length; more += 1) {
      last = endOfCharacter(line, last)
      grams.add(line.slice(start, last))
    }
  }
  if (cutLines.size >= mostCutLines) cutLines.clear()
  cutLines.set(line, grams)
  return grams
}

/** One beyond the basic plane has two code units. */
const endOfCharacter = (line: string, start: number): number =>
  start + ((line.codePointAt(start) ?? 0) > 0xff_ff ? 2 : 1)

/** The grams that a text must hold to hold the term: its longest ones say all. */
export function gramsOfTerm(term: string): string[] {
  const characters = [...term]
  if (characters.length <= longestGram) return [term]
  const starts = Array.from({ length: characters.length - longestGram + 1 }, (_, start) => start)
  return [...new Set(starts.map(start => characters.slice(start, start + longestGram).join('')))]
}
