// When a page loads anew: on another path, or when it is asked for once more. Its own query is written by what is typed
// on it, and that says nothing new.

import type { ShouldRevalidateFunctionArgs } from 'react-router'

export const notForSearchAlone = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
