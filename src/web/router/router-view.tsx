// Draws what the router shows: the screen in its frame, what stands in its place when it failed, or `loading` until the
// first one has its data.

import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react'
import type { Router, RouterState, Shown } from './router-state.ts'
import { useScrollPosition } from './scroll.ts'

const RouterContext = createContext<{ router: Router; state: RouterState } | null>(null)
const ErrorContext = createContext<unknown>(undefined)

function useRouterContext() {
  const found = useContext(RouterContext)
  if (!found) throw new Error('There is no RouterView above this component')
  return found
}

export const useRouter = (): Router => useRouterContext().router
export const useRouterState = (): RouterState => useRouterContext().state

export function useShown(): Shown {
  const { shown } = useRouterState()
  if (!shown) throw new Error('No screen is shown yet')
  return shown
}

/** Why the screen cannot be shown, for what is drawn in its place. */
export const useRouteError = (): unknown => useContext(ErrorContext)

interface RouterViewProps {
  router: Router
  loading: ReactNode
  /** In place of everything, where a screen has nothing to say about its failure. */
  Failed: ComponentType
}

export function RouterView({ router, loading, Failed }: RouterViewProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    // What is awaited inside a screen that stays does not make it disappear meanwhile.
    const show = (next: RouterState) => startTransition(() => setState(next))
    show(router.state())
    return router.subscribe(show)
  }, [router])
  useScrollPosition(router, state)
  return (
    <RouterContext value={{ router, state }}>
      <Boundary of={state.shown} Failed={Failed}>
        {state.shown ? <Framed shown={state.shown} Failed={Failed} /> : loading}
      </Boundary>
    </RouterContext>
  )
}

function Framed({ shown, Failed }: { shown: Shown; Failed: ComponentType }) {
  const { Component: Content, ErrorBoundary = Failed, Frame } = shown.screen
  const { failure } = shown
  if (failure?.isOfGuard) return <InPlace error={failure.error} Failed={Failed} />
  const content = failure ? (
    <InPlace error={failure.error} Failed={ErrorBoundary} />
  ) : (
    <Boundary of={shown} Failed={ErrorBoundary}>
      <Content />
    </Boundary>
  )
  return Frame ? <Frame>{content}</Frame> : content
}

const InPlace = ({ error, Failed }: { error: unknown; Failed: ComponentType }) => (
  <ErrorContext value={error}>
    <Failed />
  </ErrorContext>
)

interface BoundaryProps {
  /** The next one is drawn again. */
  of: Shown | null
  Failed: ComponentType
  children: ReactNode
}

interface BoundaryState {
  of: Shown | null
  caught: { error: unknown } | null
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, caught: null }

  static getDerivedStateFromError = (error: unknown): Partial<BoundaryState> => ({ caught: { error } })

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return of === state.of ? null : { of, caught: null }
  }

  override render() {
    const { caught } = this.state
    return caught ? <InPlace error={caught.error} Failed={this.props.Failed} /> : this.props.children
  }
}
