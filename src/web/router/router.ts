// From an address to what is on the screen: finds the screen, asks its guards, loads its data, and only then changes the
// address and the picture. A later navigation wins. It knows nothing of React and nothing of the staff area.

import type { Location, RouterHistory } from './history.ts'
import type {
  NavigateOptions,
  NavigationType,
  Router,
  RouterState,
  ShouldBlock,
  Shown,
  To,
} from './router-state.ts'
import { findScreen, type Match, NoSuchPage, Redirect, type Screen, ScreenContext } from './screens.ts'

interface Journey {
  to: Location
  type: NavigationType
  keepsScroll: boolean
  isRevalidation: boolean
  /** Of Back and Forward: how many entries. */
  steps?: number
}

export function createRouter(screens: readonly Screen[], history: RouterHistory): Router {
  const listeners = new Set<(state: RouterState) => void>()
  let state: RouterState = {
    ...{ location: history.location(), navigationType: 'POP', shown: null },
    ...{ isLoading: true, keepsScroll: false, blocked: null },
  }
  /** The one that is on its way; an earlier one is no longer of interest. */
  let journey: Journey | null = null
  let shouldBlock: ShouldBlock | null = null
  let isLetThrough = false
  let isReturning = false

  function update(change: Partial<RouterState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener(state)
  }

  async function go(next: Journey): Promise<void> {
    journey = next
    const { shown, location } = state
    if (shown && !next.isRevalidation && isWithinPage(location, next.to)) return arrive(next, shown)
    update({ isLoading: true })
    const arrived = await load(next)
    if (journey !== next) return
    if (arrived instanceof Redirect) return follow(arrived, next)
    arrive(next, arrived)
  }

  async function load(next: Journey): Promise<Shown | Redirect> {
    const match = findScreen(screens, next.to.pathname)
    if (!match) throw new Error(`No screen has the address ${next.to.pathname}`)
    return loadScreen(match, next)
  }

  async function loadScreen(match: Match, next: Journey): Promise<Shown | Redirect> {
    const url = new URL(addressOf(next.to), history.origin)
    const context = new ScreenContext()
    const isReturn = Boolean(next.steps)
    const isNew = next.type === 'PUSH'
    const args = { url, params: match.params, context, isReturn, isNew }
    let isOfGuard = true
    try {
      for (const guard of match.screen.guards ?? []) await guard(args)
      isOfGuard = false
      const before = state.shown
      const isKept =
        before !== null && !before.failure && isSame(before, match) && !wantsData(match.screen, url)
      const data = isKept ? before.data : await match.screen.loader?.(args)
      return { ...match, context, data, failure: null }
    } catch (error) {
      if (error instanceof Redirect) return error
      const elsewhere = error instanceof NoSuchPage ? screens.find(({ path }) => path === '*') : undefined
      if (elsewhere) return loadScreen({ screen: elsewhere, params: {} }, next)
      return { ...match, context, data: undefined, failure: { error, isOfGuard } }
    }
  }

  const wantsData = (screen: Screen, nextUrl: URL): boolean => {
    const currentUrl = new URL(addressOf(state.location), history.origin)
    return screen.shouldRevalidate?.({ currentUrl, nextUrl }) ?? true
  }

  function follow({ to: address, state: left }: Redirect, from: Journey): Promise<void> | void {
    const { type, keepsScroll, steps } = from
    const to = resolve(address, { state: left })
    const isHere = addressOf(to) === addressOf(state.location)
    if (steps && isHere) {
      // Back and Forward pass what leads to where one is.
      journey = null
      history.replace(addressOf(to), left)
      update({ location: history.location(), isLoading: false })
      return history.go(Math.sign(steps))
    }
    // Back leads to where one came from: nothing has been pushed yet, and an entry that leads elsewhere would do so again.
    const isNew = type === 'PUSH' && !from.isRevalidation && !isHere
    return go({ to, type: isNew ? 'PUSH' : 'REPLACE', keepsScroll, isRevalidation: false })
  }

  function arrive(next: Journey, shown: Shown): void {
    journey = null
    const { to, type, isRevalidation } = next
    if (!isRevalidation && type === 'PUSH') history.push(addressOf(to), to.state)
    if (!isRevalidation && type === 'REPLACE') history.replace(addressOf(to), to.state)
    const location = isRevalidation ? state.location : history.location()
    const keepsScroll = isRevalidation ? state.keepsScroll : next.keepsScroll
    update({ location, shown, navigationType: type, isLoading: false, keepsScroll, blocked: null })
  }

  const resolve = (to: To, options: NavigateOptions = {}): Location => {
    const address =
      typeof to === 'string' ? to : addressOf({ pathname: state.location.pathname, hash: '', ...to })
    const { pathname, search, hash } = new URL(address, history.origin)
    return { pathname, search, hash, key: '', state: options.state ?? null }
  }

  async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to)
    const next: Journey = {
      to: resolve(to, options),
      type: options.replace ? 'REPLACE' : 'PUSH',
      keepsScroll: options.preventScrollReset ?? false,
      isRevalidation: false,
    }
    if (isHeld(next.to)) return hold(() => void go(next))
    return go(next)
  }

  const isHeld = (to: Location): boolean => !isLetThrough && (shouldBlock?.(state.location, to) ?? false)

  function hold(proceed: () => void) {
    const reset = () => update({ blocked: null })
    const letThrough = () => {
      reset()
      proceed()
    }
    update({ blocked: { proceed: letThrough, reset } })
  }

  history.listen(steps => {
    // The way back to the entry whose screen asks first.
    if (isReturning) {
      isReturning = false
      return
    }
    const to = history.location()
    if (steps !== 0 && isHeld(to)) {
      isReturning = true
      history.go(-steps)
      return hold(() => {
        isLetThrough = true
        history.go(steps)
      })
    }
    isLetThrough = false
    void go({ to, type: 'POP', keepsScroll: false, isRevalidation: false, steps })
  })

  function revalidate(): Promise<void> {
    const { location: to, navigationType: type } = state
    return go(journey ? { ...journey } : { to, type, keepsScroll: true, isRevalidation: true })
  }

  void go({ to: state.location, type: 'POP', keepsScroll: false, isRevalidation: false })
  return {
    screens,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate,
    revalidate,
    block(asked) {
      shouldBlock = asked
      return () => {
        if (shouldBlock === asked) shouldBlock = null
      }
    },
  }
}

export const addressOf = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + (search && !search.startsWith('?') ? `?${search}` : search) + hash

/** Only another place of the page that is shown. */
const isWithinPage = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash && to.hash !== ''

const isSame = (one: Match, other: Match): boolean =>
  one.screen === other.screen && JSON.stringify(one.params) === JSON.stringify(other.params)
