// The document around every page, written at build time. The public pages are static and load none of React's scripts;
// the staff area has one document, which shows a spinner until its script knows who is logged in. No browser draws any
// of this (staff-router.tsx does), so it is left out of what browsers load.

import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts } from 'react-router'
import { genericText } from '#domain/staff-pages.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { Loading } from '#web/ui/spinner.tsx'

const isBuild = import.meta.env.SSR
const Nothing = () => null

export const links: LinksFunction = () =>
  isBuild
    ? [
        { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
        { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      ]
    : []

// The staff area's document gets this text; its screens replace it with their own.
export const meta = () => (isBuild ? privatePageMeta(genericText) : [])

function Document({ children }: { children: ReactNode }) {
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
function StaffArea() {
  return (
    <>
      {/* Phones offer to put the staff area on their home screen. */}
      <link rel="manifest" href="/manifest.webmanifest" />
      <div id="staff-area">
        <div className="unfolded:hidden">
          <Loading />
        </div>
        <p className="hidden p-6 unfolded:block">
          The staff area needs JavaScript. Turn it on in your browser’s settings and reload this page.{' '}
          <a href="/" className="underline">
            Return to Homepage
          </a>
        </p>
      </div>
      <Scripts />
    </>
  )
}

export const Layout = isBuild ? Document : Nothing
export const PublicPage = isBuild ? Outlet : Nothing
/** In place of every page that the build does not write. */
export const HydrateFallback = isBuild ? StaffArea : Nothing
