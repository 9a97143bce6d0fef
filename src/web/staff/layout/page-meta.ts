// Writes the title and the description of the screen into the document, which the build filled with general ones.

import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { genericText } from '#domain/site-map.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import type { PageHandle } from './lazy-page.tsx'

export function usePageMeta() {
  const { handle, loaderData } = useMatches().at(-1) ?? {}
  const tags = (handle as PageHandle | undefined)?.meta?.({ loaderData }) ?? privatePageMeta(genericText)

  useEffect(() => {
    for (const tag of tags) {
      if ('title' in tag) document.title = String(tag.title)
      if ('name' in tag && 'content' in tag)
        document.querySelector(`meta[name="${tag.name}"]`)?.setAttribute('content', String(tag.content))
    }
  })
}
