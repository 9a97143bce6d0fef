// A screen and the address it stands at, and what its loader and guards are given.

import type { ComponentType, ReactNode } from 'react'

export type Params = Readonly<Record<string, string | undefined>>

export interface LoaderArgs {
  url: URL
  params: Params
  context: ScreenContext
  /** By Back or Forward, from another screen. */
  isReturn: boolean
  /** It will be an entry of its own in the history. */
  isNew: boolean
}

/** Runs before the loader, and before anything of the screen is loaded. It throws a `Redirect` to lead elsewhere. */
export type Guard = (args: LoaderArgs) => Promise<void> | void

/** Whether the data of the screen that is shown are loaded again. */
export type ShouldRevalidate = (addresses: { currentUrl: URL; nextUrl: URL }) => boolean

export interface Screen {
  /** Such as `forms/:state`; `*` is whatever no other screen has. Of several that fit, the first counts. */
  path: string
  guards?: readonly Guard[] | undefined
  loader?: (args: LoaderArgs) => unknown
  shouldRevalidate?: ShouldRevalidate
  /** What the frame around it may ask. */
  handle?: object
  Component: ComponentType
  /** Drawn in place of the screen when its loader or its drawing failed; what it throws, the router's own shows. */
  ErrorBoundary?: ComponentType
  /** Around the screen; it stays while the next screen has the same. */
  Frame?: ComponentType<{ children: ReactNode }>
}

/** Thrown by loaders and guards. */
export class Redirect {
  readonly to: string
  readonly state: unknown

  constructor(to: string, state: unknown) {
    this.to = to
    this.state = state
  }
}

/** The address that led here leaves no entry in the history. `state`: for the screen that is shown instead. */
export const redirect = (to: string, state: unknown = null): Redirect => new Redirect(to, state)

/** Thrown by a loader: the address has no page after all, and the router shows the screen at `*`. */
export class NoSuchPage {}

/** Names a value that a guard finds out and loaders and screens use. */
export class ScreenValue<T> {
  declare readonly type: T
}

export class ScreenContext {
  readonly #values = new Map<ScreenValue<unknown>, unknown>()

  get<T>(value: ScreenValue<T>): T {
    if (!this.#values.has(value)) throw new Error('No guard of this screen has found that out')
    return this.#values.get(value) as T
  }

  set<T>(value: ScreenValue<T>, found: T): void {
    this.#values.set(value, found)
  }
}

export interface Match {
  screen: Screen
  params: Params
}

export function findScreen(screens: readonly Screen[], pathname: string): Match | null {
  for (const screen of screens) {
    const names: string[] = []
    const pattern = screen.path.replace(/:(\w+)/g, (_, name: string) => {
      names.push(name)
      return '([^/]+)'
    })
    const found = screen.path === '*' ? [] : new RegExp(`^/${pattern}/?$`, 'i').exec(pathname)
    if (!found) continue
    const params = Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1] ?? '')]))
    return { screen, params }
  }
  return null
}

/** As it is where it cannot be decoded: an address can be typed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
