// Every island of the site and the script that wakes it. Each becomes a file of its own that a page loads only when
// it has that island.

interface IslandModule {
  wake: (island: HTMLElement) => void
}

export const islands = {
  testimonials: () => import('../testimonials/wake-carousel.ts'),
  'tank-explorer': () => import('../tank-system/wake-tank-explorer.ts'),
  'contact-form': () => import('../contact/wake-contact-form.ts'),
} satisfies Record<string, () => Promise<IslandModule>>

export type IslandName = keyof typeof islands
