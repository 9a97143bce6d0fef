// The script of the search on the service areas page: hides the cities that do not match, says how many do, and opens the one
// that is left.

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
    result.textContent = isEnough(wanted) ? sayFound(found.length, zipIn(wanted)) : ''
    return found
  }
  field.addEventListener('input', search)
  form.addEventListener('submit', event => {
    event.preventDefault()
    const [only, another] = search()
    if (only && !another) only.querySelector('a')?.click()
  })
  search()
}

function sayFound(count: number, zip: string | null): string {
  const cities = `${count} ${count === 1 ? 'city' : 'cities'}`
  const said = zip ? `${cities} near ${zip}` : `${cities} found`
  return count === 1 ? `${said}. Press Enter to open it.` : said
}
