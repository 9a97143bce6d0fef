// In development a changed screen is drawn anew where it stands, and what was typed into it stays. React Router does this for its
// own routes. Our screens are none (src/web/staff-router.tsx), so that each change to one loaded the page again: here
// their exports are accepted like those of a route, and the page is told which program took the place of which
// (src/web/staff/layout/lazy-page.tsx).

import type { Plugin } from 'vite'

/** What a screen exports beside its component. */
const ofScreens = JSON.stringify(['clientLoader', 'shouldRevalidate', 'meta', 'handle', 'ErrorBoundary'])

const acceptsComponentsOnly =
  'RefreshRuntime.validateRefreshBoundaryAndEnqueueUpdate(currentExports, nextExports, []);'
const acceptsScreens = `RefreshRuntime.validateRefreshBoundaryAndEnqueueUpdate(currentExports, nextExports, ${ofScreens});
      window.dispatchEvent(new CustomEvent('screen-replaced', { detail: { from: currentExports, to: nextExports } }));`

export const refreshInPlace: Plugin[] = [
  {
    name: 'refresh-screens-in-place',
    apply: 'serve',
    // After React Router has put its refresh around the module.
    enforce: 'post',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: /\/src\/web\/staff\/.*-page\.tsx$/ },
      handler: (code, id) => replaced(code, acceptsComponentsOnly, acceptsScreens, id),
    },
  },
  {
    name: 'refresh-without-routes',
    apply: 'serve',
    enforce: 'post',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { code: 'performReactRefresh = ', id: /hmr-runtime/ },
      // The staff area has no router of React Router's whose data could be asked for again.
      handler: (code, id) =>
        replaced(
          code,
          'await __reactRouterDataRouter.revalidate();',
          'await globalThis.__reactRouterDataRouter?.revalidate();',
          id,
        ),
    },
  },
]

/** Another release of React Router may spell it differently: then this says so, and no screen is refreshed by halves. */
function replaced(code: string, from: string, to: string, id: string): string {
  if (!code.includes(from)) throw new Error(`tools/refresh-in-place.ts no longer finds its place in ${id}`)
  return code.replace(from, () => to)
}
