// Loads each island's script when it is needed and lets it wake the island (island.tsx says what that means): once the
// island is in view and the browser idle, or at once when the visitor points at it or focuses something in it.

import { whenIdle } from '#web/ui/when-idle.ts'

interface IslandModule {
  wake: (island: HTMLElement) => void
}

/** Every island of the site. Each script is a file of its own, which only pages with that island load. */
const islands = {
  testimonials: () => import('../testimonials/wake-carousel.ts'),
  'tank-explorer': () => import('../tank-system/wake-tank-explorer.ts'),
  'contact-form': () => import('../contact/wake-contact-form.ts'),
  cost: () => import('../cost/wake-cost.ts'),
  due: () => import('../due/wake-due.ts'),
  'city-search': () => import('../areas/wake-city-search.ts'),
} satisfies Record<string, () => Promise<IslandModule>>

export type IslandName = keyof typeof islands

/** Loads a little before the island is in view, so that it is awake by then. */
const viewMargin = '200px'

const interactions = ['pointerover', 'pointerdown', 'focusin'] as const

export function watchIslands(): void {
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        whenIdle(() => target.dispatchEvent(new Event('island:seen')))
      }
    },
    { rootMargin: viewMargin },
  )
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    wakeOnce(island, islands[island.dataset.island as IslandName])
    if (!('patient' in island.dataset)) observer.observe(island)
  }
}

function wakeOnce(island: HTMLElement, load: (typeof islands)[IslandName]): void {
  const listening = new AbortController()
  const { signal } = listening
  let isStarted = false
  let clicked: HTMLElement | null = null

  const start = async () => {
    if (isStarted) return
    isStarted = true
    try {
      const { wake } = await load()
      wake(island)
      island.dataset.awake = ''
    } catch (error) {
      island.dataset.asleep = ''
      reportError(error)
    } finally {
      listening.abort()
      clicked?.click()
    }
  }
  /** Keeps a click that came before the script, to repeat it once the island listens. */
  const postpone = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    clicked = button
    start()
  }
  for (const type of [...interactions, 'island:seen']) island.addEventListener(type, start, { signal })
  island.addEventListener('click', postpone, { capture: true, signal })
}
