// What the router shows, and what it can be asked for.

import type { Location } from './history.ts'
import type { Match, Screen, ScreenContext } from './screens.ts'

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

/** A screen with everything it needs, or with why it cannot be shown. */
export interface Shown extends Match {
  context: ScreenContext
  data: unknown
  failure: Failure | null
}

interface Failure {
  error: unknown
  /** It is not known whether the screen may be shown at all: not even its frame is. */
  isOfGuard: boolean
}

export interface RouterState {
  location: Location
  navigationType: NavigationType
  /** Null until the first screen has its data. */
  shown: Shown | null
  isLoading: boolean
  /** The screen begins where the one before was scrolled to. */
  keepsScroll: boolean
  blocked: Blocked | null
}

/** The user wants to go on, and the screen wants to ask first. */
export interface Blocked {
  proceed(): void
  reset(): void
}

export type ShouldBlock = (from: Location, to: Location) => boolean

export interface NavigateOptions {
  replace?: boolean | undefined
  state?: unknown
  preventScrollReset?: boolean | undefined
}

export type To = string | { search: string } | Pick<Location, 'pathname' | 'search' | 'hash'>

export interface Navigate {
  (to: To, options?: NavigateOptions): Promise<void>
  (steps: number): Promise<void>
}

export interface Router {
  screens: readonly Screen[]
  state(): RouterState
  subscribe(listener: (state: RouterState) => void): () => void
  /** Resolves when the screen is shown, or another one is on its way instead. */
  navigate: Navigate
  /** Asks the guards and loads the data of the screen again. */
  revalidate(): Promise<void>
  block(shouldBlock: ShouldBlock): () => void
}
