// The contact page for a link that names a service or a city: both are filled in, without script.

import {
  contactAskedPath,
  contactPath,
  messageMark,
  messageOf,
  readAsked,
} from '#domain/contact/contact-link.ts'
import { queryOf } from '#server/http/exchange.ts'
import type { Listed } from '#server/http/router.ts'
import { findFillablePage } from '#server/site/fillable-page.ts'
import type { StaticFiles } from '#server/site/static-files.ts'

export function contactAskedRoutes({ staticFiles }: { staticFiles: StaticFiles }): Listed[] {
  const page = findFillablePage(staticFiles, contactAskedPath, [messageMark])
  return [
    {
      method: 'GET',
      path: contactPath,
      respond: request => {
        const asked = readAsked(queryOf(request))
        if (!asked || !page) return staticFiles.answer(request)
        return page.answer({
          texts: new Map([[messageMark, messageOf(asked)]]),
          chosen: asked.service ? [asked.service] : [],
        })
      },
    },
  ]
}
