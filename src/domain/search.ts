// How the list is searched: a form is found by any part of its facility, inspector or date, whatever the
// capitals. Text is cut into grams of one to three characters; a form that holds the term holds all grams
// of it, which is what a database can look up.

export interface Searchable {
  facilityName: string
  inspectedBy: string
  inspectionDate: string
}

const longestGram = 3

/** One spelling: NFC and lower case by Unicode's rules, which SQLite does not know. */
export const searchTerm = (typed: string): string => typed.normalize('NFC').toLowerCase().trim()

/** The fields in lines of their own: a term never matches across two of them. */
export const searchText = ({ facilityName, inspectedBy, inspectionDate }: Searchable): string =>
  [facilityName, inspectedBy, inspectionDate].map(searchTerm).join('\n')

/** Every gram of a text, once. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>()
  for (const line of text.split('\n')) {
    const ends = characterEnds(line)
    for (let first = 0; first < ends.length; first += 1) {
      const start = ends[first - 1] ?? 0
      const last = Math.min(first + longestGram, ends.length)
      for (let next = first; next < last; next += 1) grams.add(line.slice(start, ends[next]))
    }
  }
  return [...grams]
}

/** Where each character ends; one beyond the basic plane has two code units. */
function characterEnds(line: string): number[] {
  const ends: number[] = []
  for (const character of line) ends.push((ends.at(-1) ?? 0) + character.length)
  return ends
}

/** The grams that a text must hold to hold the term: its longest ones say all. */
export function gramsOfTerm(term: string): string[] {
  const characters = [...term]
  if (characters.length <= longestGram) return [term]
  const starts = Array.from({ length: characters.length - longestGram + 1 }, (_, start) => start)
  return [...new Set(starts.map(start => characters.slice(start, start + longestGram).join('')))]
}
