// What the build writes documents with. A browser loads this file beside the staff area's script but draws nothing of
// it (staff-router.tsx does), so all that draws is left out there. It is loaded first, which is why it also tells Zod not
// to compile.

import '#web/ui/zod-without-eval.ts'
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import { type LinksFunction, Outlet } from 'react-router'
import { genericText } from '#domain/site-map.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { Document, StaffArea } from './document.tsx'
import './styles/app.css'

const Nothing = () => null
const isBuild = import.meta.env.SSR

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

export const Layout = isBuild ? Document : Nothing

/** A public page. */
export default isBuild ? Outlet : Nothing

/** In place of every page that the build does not write. */
export const HydrateFallback = isBuild ? StaffArea : Nothing
