// Finds the last visit to the list of completed forms in this tab's history. Browsers without the Navigation API
// get the plain address.

const list = '/completed-forms'

export interface ListVisit {
  /** With the search it had. */
  address: string
  /** One step back leads there. */
  isPrevious: boolean
}

export function findListVisit(): ListVisit {
  if (!('navigation' in window)) return { address: list, isPrevious: false }
  const here = window.navigation.currentEntry?.index ?? -1
  const visit = window.navigation
    .entries()
    .slice(0, Math.max(here, 0))
    .findLast(({ url }) => url !== null && new URL(url).pathname === list)
  if (!visit?.url) return { address: list, isPrevious: false }
  return { address: list + new URL(visit.url).search, isPrevious: visit.index === here - 1 }
}
