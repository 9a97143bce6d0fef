// The document around every page, written at build time. The public pages are static and load none of React's scripts;
// the staff area has one document, which shows a spinner until its script knows who is logged in.

import type { ReactNode } from 'react'
import { Links, Meta, Scripts } from 'react-router'
import { Loading } from '#web/ui/spinner.tsx'

export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b333d" />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** Filled by entry.client.tsx. */
export function StaffArea() {
  return (
    <>
      <div id="staff-area">
        <Loading />
      </div>
      <Scripts />
    </>
  )
}
