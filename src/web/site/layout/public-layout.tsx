// The layout of every public page: skip link, header, the page inside `main`, footer, and one small script (enhance.ts).
// The pages inside it are static documents: React's scripts are the staff area's alone.

import { Outlet, useLocation } from 'react-router'
import enhance from './enhance.ts?worker&url'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export default function PublicLayout() {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        data-screen-only
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader path={pathname} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <SiteFooter />
      <script type="module" src={enhance} />
    </div>
  )
}
