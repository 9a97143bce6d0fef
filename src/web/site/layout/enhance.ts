// The one script that every public page loads. Pages are complete without it (progressive enhancement): it closes the
// menu, corrects the year, lets cards fade in and starts the islands. It does not block the page and is bundled apart
// from the staff area's scripts.

import { watchIslands } from '../islands/wake.ts'

closeMenu()
correctYear()
fadeInOnSight()
watchIslands()

/** Closes the header's menu when one of its links is followed, by Escape, and when the focus leaves the header. */
function closeMenu(): void {
  const menu = document.getElementById('site-menu')
  const header = menu?.closest('header')
  header?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu?.removeAttribute('open')
  })
  // Behind the open menu the focus could not be seen.
  header?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !header.contains(relatedTarget)) menu?.removeAttribute('open')
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu?.hasAttribute('open')) return
    menu.removeAttribute('open')
    menu.querySelector('summary')?.focus()
  })
}

/** The copyright line's year, also when the build is older. A clock that is behind changes nothing. */
function correctYear(): void {
  const thisYear = new Date().getFullYear()
  for (const element of document.querySelectorAll('[data-current-year]')) {
    if (thisYear > Number(element.textContent)) element.textContent = String(thisYear)
  }
}

/**
 * Cards fade in one after the other as they come into view. They are in the page and visible; only those still out of
 * view when this script arrives are hidden to fade in later, so nothing that is being read vanishes.
 */
function fadeInOnSight(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      const wasWaiting = target.getAttribute('data-fade') === 'waiting'
      if (!isIntersecting) target.setAttribute('data-fade', 'waiting')
      else {
        observer.unobserve(target)
        if (wasWaiting) target.setAttribute('data-fade', 'in')
      }
    }
  })
  for (const card of document.querySelectorAll('[data-fades-in] > *')) observer.observe(card)
}
