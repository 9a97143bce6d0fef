// What stands around every public page: skip link, header, the page inside `main`, footer, and one small script
// (enhance.ts).

import type { ReactNode } from 'react'
import enhance from './enhance.ts?worker&url'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function PublicFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        data-screen-only
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader path={path} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <SiteFooter />
      <script type="module" src={enhance} />
    </div>
  )
}
