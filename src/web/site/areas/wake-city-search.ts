// The script of the search on the service areas page: hides the cities that do not match, and says how many do.

export function wake(island: HTMLElement): void {
  const field = island.querySelector<HTMLInputElement>('input[type=search]')
  const found = island.querySelector<HTMLElement>('[data-found]')
  if (!field || !found) throw new Error('The search has no field or no place for its result')
  const entries = [...island.querySelectorAll<HTMLElement>('[data-city]')]
  const groups = [...island.querySelectorAll<HTMLElement>('[data-cities]')]

  const search = () => {
    const wanted = field.value.trim().toLowerCase()
    for (const entry of entries) entry.hidden = !entry.dataset.city?.toLowerCase().includes(wanted)
    for (const group of groups) group.hidden = !group.querySelector('[data-city]:not([hidden])')
    const count = entries.filter(entry => !entry.hidden).length
    found.textContent = wanted === '' ? '' : `${count} ${count === 1 ? 'city' : 'cities'} found`
  }
  field.addEventListener('input', search)
  search()
}
