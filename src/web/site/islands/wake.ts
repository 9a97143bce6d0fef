// Decides when an island wakes: in sight once the browser is idle, or at once when someone points at it or
// focuses something in it. A button pressed too early is pressed again when the island listens.

interface IslandModule {
  wake: (island: HTMLElement) => void
}

/** Every island of the site. Each script is a file of its own, which only pages with that island load. */
const islands = {
  testimonials: () => import('../testimonials/wake-carousel.ts'),
  'tank-explorer': () => import('../tank-system/wake-tank-explorer.ts'),
  'contact-form': () => import('../contact/wake-contact-form.ts'),
} satisfies Record<string, () => Promise<IslandModule>>

export type IslandName = keyof typeof islands

/** A little before it is seen, so that it is awake when it is. */
const nearby = '200px'

const signsOfInterest = ['pointerover', 'pointerdown', 'focusin'] as const

export function watchIslands(): void {
  const sight = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        sight.unobserve(target)
        whenIdle(() => target.dispatchEvent(new Event('island:seen')))
      }
    },
    { rootMargin: nearby },
  )
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    wakeOnce(island, islands[island.dataset.island as IslandName])
    if (!('patient' in island.dataset)) sight.observe(island)
  }
}

function wakeOnce(island: HTMLElement, load: (typeof islands)[IslandName]): void {
  const listening = new AbortController()
  const { signal } = listening
  let isWaking = false
  let pressed: HTMLElement | null = null

  const start = async () => {
    if (isWaking) return
    isWaking = true
    try {
      const { wake } = await load()
      wake(island)
      island.dataset.awake = ''
    } catch (error) {
      island.dataset.asleep = ''
      reportError(error)
    } finally {
      listening.abort()
      pressed?.click()
    }
  }
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = button
    start()
  }
  for (const sign of [...signsOfInterest, 'island:seen']) island.addEventListener(sign, start, { signal })
  island.addEventListener('click', hold, { capture: true, signal })
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}
