// The document around every page. Static pages (`handle = { static: true }`) load none of React's scripts; the others
// are the staff area, whose document shows a spinner until it is known who is logged in.

import '#web/ui/zod-without-eval.ts'
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import { problems } from '#domain/problem.ts'
import { genericText } from '#domain/site-map.ts'
import { SessionUnknown } from '#web/staff/session/session-unknown.ts'
import { Button } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import './styles/app.css'

export const links: LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

// The build writes the staff area's document with this text; pages replace it with their own.
export const meta = () => privatePageMeta(genericText)

export function Layout({ children }: { children: ReactNode }) {
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

// The layout cannot decide on the scripts: the build renders the staff area's document at the home page's
// address, where the layout sees a static page although only the fallback below is drawn.
export default function App() {
  const isStatic = useMatches().some(isStaticMatch)
  return (
    <>
      <Outlet />
      {isStatic ? null : <ScrollRestoration />}
      {isStatic ? null : <Scripts />}
    </>
  )
}

function isStaticMatch({ handle }: { handle: unknown }): boolean {
  return typeof handle === 'object' && handle !== null && 'static' in handle && handle.static === true
}

export function HydrateFallback() {
  return (
    <>
      <div className="grid min-h-dvh place-items-center" data-area="staff">
        <Spinner label="Loading" large />
      </div>
      <Scripts />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <UnexpectedError />
      <Scripts />
    </>
  )
}

/**
 * What a person sees when a page cannot be shown, because of a fault of ours or because the server cannot be reached:
 * no blank screen, one way on.
 */
function UnexpectedError() {
  const error = useRouteError()
  const { message } = error instanceof SessionUnknown ? error.problem : problems['internal-error']
  return (
    <main
      data-area="staff"
      className="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-4 p-6"
    >
      <LogoMark className="size-12" />
      <h1 className="text-2xl">This page cannot be shown right now</h1>
      <p role="alert" className="text-muted">
        {message}
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </main>
  )
}
