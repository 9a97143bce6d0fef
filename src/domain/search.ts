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
    const characters = [...line]
    for (let length = 1; length <= longestGram; length += 1) {
      for (let start = 0; start + length <= characters.length; start += 1) {
        grams.add(characters.slice(start, start + length).join(''))
      }
    }
  }
  return [...grams]
}

/** The grams that a text must hold to hold the term: its longest ones say all. */
export function gramsOfTerm(term: string): string[] {
  const characters = [...term]
  if (characters.length <= longestGram) return [term]
  const starts = Array.from({ length: characters.length - longestGram + 1 }, (_, start) => start)
  return [...new Set(starts.map(start => characters.slice(start, start + longestGram).join('')))]
}
