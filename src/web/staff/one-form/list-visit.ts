// Where the list of completed forms was last seen in this tab, as its history tells. A browser without that history
// knows the plain address alone.

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
