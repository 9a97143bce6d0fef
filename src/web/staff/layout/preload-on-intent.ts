// A link that is pointed at or focused will probably be followed: the program of its screen is loaded meanwhile. One
// listener for all links, so that no link has to ask for it.

/** The pointer that only passes over a link on its way elsewhere is gone by then. */
const intentAfter = 100

export function preloadOnIntent(preload: (path: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = (type: string, delay: number) =>
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        clearTimeout(timer)
        if (link?.origin === location.origin) timer = setTimeout(() => preload(link.pathname), delay)
      },
      { passive: true },
    )
  listen('pointerover', intentAfter)
  listen('focusin', intentAfter)
  // A finger does not point without touching.
  listen('touchstart', 0)
}
