// Lets the numbers on the picture choose: the part's outline and its text appear, the others' go.

export function wake(island: HTMLElement): void {
  const buttons = [...island.querySelectorAll<HTMLElement>('button[data-part]')]
  const followers = [...island.querySelectorAll<HTMLElement | SVGElement>('[data-part]:not(button)')]

  for (const button of buttons) {
    button.addEventListener('click', () => {
      for (const other of buttons) other.ariaExpanded = String(other === button)
      for (const follower of followers) {
        follower.toggleAttribute('data-shown', follower.dataset.part === button.dataset.part)
      }
    })
  }
}
