// Gives the document the title and the description of the screen that is shown.

import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { genericText } from '#domain/staff-pages.ts'
import { privatePageMeta, writePageMeta } from '#web/ui/page-meta.ts'
import type { PageHandle } from './lazy-page.tsx'

export function usePageMeta() {
  const { handle, loaderData } = useMatches().at(-1) ?? {}
  const tags = (handle as PageHandle | undefined)?.meta?.({ loaderData }) ?? privatePageMeta(genericText)
  useEffect(() => writePageMeta(tags))
}
