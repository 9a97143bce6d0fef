// A screen of the staff area whose program is loaded when the screen is first opened, or a link is pointed at
// to it. A program that cannot be loaded (the signal is gone, a new release took its place) is asked for once more; then
// the screen says so and offers to try again. Nothing reloads by itself: the sidebar stays, and what was typed.

import type { ComponentType } from 'react'
import type { Caption } from '#domain/problems/caption.ts'
import { useRouteError } from '#web/router/router-view.tsx'
import type { Guard, LoaderArgs, Screen, ShouldRevalidate } from '#web/router/screens.ts'
import { loadTwice } from '#web/staff/page/load-twice.ts'
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

interface LazyPage {
  path: string
  load: () => Promise<PageProgram>
  /** What the screen says when its program cannot be loaded. */
  failure: Caption
  guards?: readonly Guard[]
  Frame: Screen['Frame']
}

class ProgramMissing extends Error {}

export function lazyPage({ path, load, failure, guards, Frame }: LazyPage): Screen {
  let program: PageProgram | undefined
  let pending: Promise<PageProgram> | undefined

  function open(): Promise<PageProgram> {
    pending ??= loadTwice(load)
      .catch(cause => {
        throw new ProgramMissing('A screen was not loaded', { cause })
      })
      .then(loaded => {
        program = loaded
        Object.assign(handle, loaded.handle, { meta: loaded.meta })
        return loaded
      })
      .finally(() => {
        pending = undefined
      })
    return pending
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
    if (error instanceof ProgramMissing) return <PageNotLoaded failure={failure} load={isLoaded} />
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
