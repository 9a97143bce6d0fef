// What screens ask the router.

import { type ReactNode, use, useEffect, useEffectEvent, useMemo } from 'react'
import type { Location } from './history.ts'
import type { Blocked, Navigate, NavigationType, ShouldBlock } from './router-state.ts'
import { useRouter, useRouterState, useShown } from './router-view.tsx'
import type { Params, ScreenValue } from './screens.ts'

export const useLocation = (): Location => useRouterState().location
export const useNavigationType = (): NavigationType => useRouterState().navigationType
export const useNavigate = (): Navigate => useRouter().navigate
export const useRevalidate = (): (() => Promise<void>) => useRouter().revalidate
/** The next screen is on its way. */
export const useIsLoading = (): boolean => useRouterState().isLoading
/** What a guard has found out. */
export const useScreenValue = <T>(value: ScreenValue<T>): T => useShown().context.get(value)

/** What the screen's loader has answered. */
export const useLoaderData = <Loader extends (...args: never[]) => unknown>() =>
  useShown().data as Awaited<ReturnType<Loader>>

export const useParams = (): Params => useShown().params

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** While it says so, navigation waits until the user has decided. */
export function useBlocker(shouldBlock: ShouldBlock): Blocked | null {
  const router = useRouter()
  const ask = useEffectEvent(shouldBlock)
  useEffect(() => router.block((from, to) => ask(from, to)), [router])
  return useRouterState().blocked
}

/** Draws what was promised, inside a Suspense that says what is shown until then. */
export function Await<T>({ resolve, children }: { resolve: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(resolve))
}
