// Closes the header's menu when one of its links is followed, and when the keyboard leaves it: the focus would
// otherwise stand behind it, where nobody can see it.

export function closeMenuOnFollow(): void {
  const menu = document.getElementById('site-menu')
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close(menu)
  })
  menu?.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element)) return
    const isToggle = relatedTarget.matches('[popovertarget="site-menu"]')
    if (!isToggle && !menu.contains(relatedTarget)) close(menu)
  })
}

/** On wide screens the links are in the header itself and there is nothing to close. */
function close(menu: HTMLElement): void {
  if (menu.matches(':popover-open')) menu.hidePopover()
}
