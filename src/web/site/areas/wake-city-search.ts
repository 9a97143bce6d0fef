// The script of the search on the service areas page: hides the cities that do not match, says how many do, and opens the one
// that is left. A ZIP code only tells the area, so the city it leads to is named and opened with a second Enter.

import { formatMany } from '#domain/number-words.ts'
import { isEnough, isFound, zipIn } from '#domain/site/city-search.ts'

export function wake(island: HTMLElement): void {
  const form = island.querySelector('form')
  const field = island.querySelector<HTMLInputElement>('input[type=search]')
  const result = island.querySelector<HTMLElement>('[data-found]')
  if (!form || !field || !result) throw new Error('The search has no field or no place for its result')
  const entries = [...island.querySelectorAll<HTMLElement>('[data-city]')]
  const groups = [...island.querySelectorAll<HTMLElement>('[data-cities]')]

  const search = () => {
    const wanted = field.value
    for (const entry of entries) {
      const { city: words = '', zips = '' } = entry.dataset
      entry.hidden = !isFound({ words, zips }, wanted)
    }
    for (const group of groups) group.hidden = !group.querySelector('[data-city]:not([hidden])')
    const found = entries.filter(entry => !entry.hidden)
    result.textContent = isEnough(wanted) ? formatFound(found, zipIn(wanted)) : ''
    return found
  }
  field.addEventListener('input', search)
  form.addEventListener('submit', event => {
    event.preventDefault()
    const [only, another] = search()
    if (!only || another) return
    const link = only.querySelector('a')
    if (zipIn(field.value)) link?.focus()
    else link?.click()
  })
  search()
}

function formatFound(found: readonly HTMLElement[], zip: string | null): string {
  const [only] = found
  const cities = formatMany(found.length, 'city', 'cities')
  if (!only || found.length > 1) return zip ? `${cities} near ${zip}` : `${cities} found`
  return zip ? `Closest to ${zip} on our list: ${nameOf(only)}` : `${cities} found. Press Enter to open it.`
}

/** With the state, because two of our states have a Greenville. */
function nameOf(entry: HTMLElement): string {
  const state = entry.closest('[data-cities]')?.querySelector('h2')?.textContent
  return [entry.querySelector('a > :first-child')?.textContent, state].filter(Boolean).join(', ')
}
