// The script of the explorable picture: a click on a number shows the outline and the text of that part and no other.

export function wake(island: HTMLElement): void {
  const buttons = [...island.querySelectorAll<HTMLElement>('button[data-part]')]
  const details = [...island.querySelectorAll<HTMLElement | SVGElement>('[data-part]:not(button)')]

  for (const button of buttons) {
    button.addEventListener('click', () => {
      for (const other of buttons) other.setAttribute('aria-expanded', String(other === button))
      for (const detail of details) {
        detail.toggleAttribute('data-shown', detail.dataset.part === button.dataset.part)
      }
    })
  }
}
