// The carousel's script: connects its reducer to the markup and to the browser's events (buttons, pointer, focus, timer,
// hidden tab, reduced motion).

import { type CarouselAction, carouselReducer, isRotating, rotationMs, startState } from './carousel.ts'

export function wake(island: HTMLElement): void {
  const all = (selector: string) => [...island.querySelectorAll<HTMLElement>(selector)]
  const slides = all('[data-slide]')
  const dots = all('[data-jump]')
  const reduce = carouselReducer(slides.length)
  let state = startState
  let timer: ReturnType<typeof setTimeout> | undefined

  function dispatch(action: CarouselAction): void {
    const before = state
    state = reduce(state, action)
    render()
    // A quote, however it was reached, gets its full time.
    if (before.index === state.index && isRotating(before) === isRotating(state)) return
    rotate()
  }

  function rotate(): void {
    clearTimeout(timer)
    if (isRotating(state)) timer = setTimeout(() => dispatch({ type: 'next' }), rotationMs)
  }

  function render(): void {
    for (const [index, slide] of slides.entries()) slide.toggleAttribute('data-shown', index === state.index)
    for (const [index, dot] of dots.entries()) dot.setAttribute('aria-current', String(index === state.index))
    for (const live of all('[aria-live]'))
      live.setAttribute('aria-live', isRotating(state) ? 'off' : 'polite')
    for (const button of all('[data-press="toggle"]')) {
      button.setAttribute('aria-label', state.isPlaying ? 'Pause' : 'Play')
      button.toggleAttribute('data-playing', state.isPlaying)
    }
  }

  for (const button of all('[data-press]')) {
    const type = button.dataset.press as 'next' | 'previous' | 'toggle'
    button.addEventListener('click', () => dispatch({ type }))
  }
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener('click', () => dispatch({ type: 'jump', index }))
  }

  // Only a mouse hovers; a tap must not hold the rotation.
  const hover = (on: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') dispatch({ type: 'hold', by: 'hover', on })
  }
  island.addEventListener('pointerenter', hover(true))
  island.addEventListener('pointerleave', hover(false))

  const hold = (by: 'focus' | 'hiddenTab', on: boolean) => dispatch({ type: 'hold', by, on })
  island.addEventListener('focusin', ({ target }) => hold('focus', holdsByFocus(target)))
  island.addEventListener('focusout', ({ relatedTarget }) =>
    hold(
      'focus',
      relatedTarget instanceof Node && island.contains(relatedTarget) && holdsByFocus(relatedTarget),
    ),
  )
  document.addEventListener('visibilitychange', () => hold('hiddenTab', document.hidden))

  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const stopIfReduced = () => reducedMotion.matches && dispatch({ type: 'stop' })
  reducedMotion.addEventListener('change', stopIfReduced)

  // The island may wake under a pointer, with the focus in it or in a hidden tab.
  stopIfReduced()
  hold('hiddenTab', document.hidden)
  hold('focus', island.contains(document.activeElement) && holdsByFocus(document.activeElement))
  dispatch({
    type: 'hold',
    by: 'hover',
    on: island.matches(':hover') && matchMedia('(hover: hover)').matches,
  })
  rotate()
}

/** The focus on the play button does not count: a visitor who has just pressed it wants the carousel to move. */
const holdsByFocus = (focused: EventTarget | null) =>
  focused instanceof Element && !focused.matches('[data-press="toggle"]')
