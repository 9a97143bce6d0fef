// Loads each island's script when it is needed and lets it wake the island (island.tsx says what that means): once the
// island is in view and the browser idle, or at once when the visitor points at it or focuses something in it. A try that
// fails is followed by another at the next touch: the signal may be back.

import { whenIdle } from '#web/ui/when-idle.ts'
import { sendWithoutScript } from './send-without-script.ts'

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

/** How long a form that is submitted waits for its script, in milliseconds. */
const patience = 8_000

/** Not `disabled`: a disabled button loses the focus. */
const busy = 'aria-disabled'

const interactions = ['pointerdown', 'focusin', 'island:seen'] as const

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
    watch(island, islands[island.dataset.island as IslandName])
    if (!('patient' in island.dataset)) observer.observe(island)
  }
}

function watch(island: HTMLElement, load: (typeof islands)[IslandName]): void {
  const watching = new AbortController()
  const { signal } = watching
  let loading: Promise<void> | null = null
  let clicked: HTMLElement | null = null

  const tryToWake = async () => {
    try {
      const { wake } = await load()
      watching.abort()
      wake(island)
      delete island.dataset.asleep
      island.dataset.awake = ''
    } catch (error) {
      island.dataset.asleep = ''
      reportError(error)
    }
    loading = null
    clicked?.click()
    clicked = null
  }
  const start = () => {
    loading ??= tryToWake()
    return loading
  }
  /** Keeps a click that came before the script, to repeat it once the island listens. */
  const postpone = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type !== 'button' || 'asleep' in island.dataset) return
    event.preventDefault()
    event.stopImmediatePropagation()
    clicked = button
    start()
  }
  /** Without its script a form would leave the page, and without signal for the browser's error page. */
  const holdBack = async (event: SubmitEvent) => {
    event.preventDefault()
    const { target: form, submitter: button } = event
    if (!(form instanceof HTMLFormElement) || !button || button.hasAttribute(busy)) return
    button.setAttribute(busy, 'true')
    await Promise.race([start(), new Promise(resolve => setTimeout(resolve, patience))])
    const isAwake = 'awake' in island.dataset
    if (!isAwake) await sendWithoutScript(form)
    button.removeAttribute(busy)
    if (isAwake) form.requestSubmit()
  }
  for (const type of interactions) island.addEventListener(type, start, { signal })
  island.addEventListener('pointerover', start, { signal, once: true })
  island.addEventListener('click', postpone, { capture: true, signal })
  island.addEventListener('submit', holdBack, { signal })
}
