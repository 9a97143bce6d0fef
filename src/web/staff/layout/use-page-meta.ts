// Gives the document the title and the description of the screen that is shown.

import { useEffect } from 'react'
import { genericText } from '#domain/staff-pages.ts'
import { useRouterState } from '#web/router/router-view.tsx'
import { privatePageMeta, writePageMeta } from '#web/ui/page-meta.ts'
import type { PageHandle } from './lazy-page.tsx'

export function usePageMeta() {
  const { shown } = useRouterState()
  const handle: Partial<PageHandle> = shown?.screen.handle ?? {}
  const tags = handle.meta?.({ loaderData: shown?.data }) ?? privatePageMeta(genericText)
  useEffect(() => writePageMeta(tags))
}
