// Finds the last visit to the list of completed forms in this tab's history. Browsers without the Navigation API
// get the plain address.

const list = '/completed-forms'

interface ListVisit {
  /** With the search it had. */
  address: string
  /** One step back leads there. */
  isPrevious: boolean
}

interface HistoryEntry {
  url: string | null
  index: number
}

export function findListVisit(): ListVisit {
  if (!('navigation' in window)) return lastListVisit([], -1)
  const { currentEntry } = window.navigation
  return lastListVisit(window.navigation.entries(), currentEntry?.index ?? -1)
}

/** `here`: the index of the current entry. Entries after it are ahead, where Back does not lead. */
export function lastListVisit(entries: readonly HistoryEntry[], here: number): ListVisit {
  const visit = entries
    .slice(0, Math.max(here, 0))
    .findLast(({ url }) => url !== null && new URL(url).pathname === list)
  if (!visit?.url) return { address: list, isPrevious: false }
  return { address: list + new URL(visit.url).search, isPrevious: visit.index === here - 1 }
}
