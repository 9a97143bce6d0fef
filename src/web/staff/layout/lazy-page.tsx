// A screen of the staff area whose program is loaded when the screen is first opened, or a link is pointed at
// to it. A program that cannot be loaded (the signal is gone, a new release took its place) is asked for once more; then
// the screen says so and offers to try again. Nothing reloads by itself: the sidebar stays, and what was typed.

import type { ComponentType } from 'react'
import type { Caption } from '#domain/problems/caption.ts'
import { useRouteError } from '#web/router/router-view.tsx'
import type { Guard, LoaderArgs, Screen, ShouldRevalidate } from '#web/router/screens.ts'
import { loadTwice, NotLoaded } from '#web/staff/page/load-twice.ts'
import type { MetaTag } from '#web/ui/page-meta.ts'
import { PageNotLoaded } from './page-not-loaded.tsx'

/** What the file of a screen exports. */
export interface PageProgram {
  default: ComponentType
  clientLoader?(args: LoaderArgs): unknown
  shouldRevalidate?: ShouldRevalidate
  meta?(args: { loaderData?: unknown }): readonly MetaTag[]
  handle?: object
  ErrorBoundary?: ComponentType
}

/** What the layout may ask a route about its screen; all but `preload` is known once the program is there. */
export interface PageHandle extends Pick<PageProgram, 'meta'> {
  preload: () => void
}

interface Replacement {
  from: PageProgram
  to: PageProgram
}

/** In development only: a changed screen takes the place of the one that is shown (tools/refresh-in-place.ts tells it). */
export const onScreenReplaced = (take: (replacement: Replacement) => void): void =>
  window.addEventListener('screen-replaced', event => take((event as CustomEvent<Replacement>).detail))

interface LazyPage {
  path: string
  load: () => Promise<PageProgram>
  /** What the screen says when its program cannot be loaded. */
  failure: Caption
  guards?: readonly Guard[]
  Frame: Screen['Frame']
}

export function lazyPage({ path, load, failure, guards, Frame }: LazyPage): Screen {
  let program: PageProgram | undefined
  let pending: Promise<PageProgram> | undefined

  function take(loaded: PageProgram): PageProgram {
    program = loaded
    Object.assign(handle, loaded.handle, { meta: loaded.meta })
    return loaded
  }

  function open(): Promise<PageProgram> {
    pending ??= loadTwice(load)
      .then(take)
      .finally(() => {
        pending = undefined
      })
    return pending
  }
  if (import.meta.hot) {
    onScreenReplaced(({ from, to }) => {
      if (program === from) take(to)
    })
  }

  const isLoaded = () =>
    open().then(
      () => true,
      () => false,
    )
  // A failed preload is no news: opening the screen tries again and says what happened.
  const handle: PageHandle = { preload: () => void (program ?? isLoaded()) }

  function Page() {
    return program ? <program.default /> : null
  }

  function Failed() {
    const error = useRouteError()
    if (error instanceof NotLoaded) return <PageNotLoaded failure={failure} load={isLoaded} />
    if (program?.ErrorBoundary) return <program.ErrorBoundary />
    throw error
  }

  return {
    path,
    handle,
    guards,
    Frame,
    loader: async args => (program ?? (await open())).clientLoader?.(args),
    shouldRevalidate: addresses => program?.shouldRevalidate?.(addresses) ?? true,
    Component: Page,
    ErrorBoundary: Failed,
  }
}
