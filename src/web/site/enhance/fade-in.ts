// Cards that fade in one after the other as they come into sight. They stand in the page visible; only those still
// out of sight when the script arrives are hidden to fade in later, so nothing that is being read vanishes.

export function fadeInOnSight(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const sight = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      const wasWaiting = target.getAttribute('data-fade') === 'waiting'
      if (!isIntersecting) target.setAttribute('data-fade', 'waiting')
      else {
        sight.unobserve(target)
        if (wasWaiting) target.setAttribute('data-fade', 'in')
      }
    }
  })
  for (const card of document.querySelectorAll('[data-fades-in] > *')) sight.observe(card)
}
