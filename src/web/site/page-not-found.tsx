// What the not-found page says. Apart from its route: the build wraps what a route declares with its own router, which the
// staff area does not have.

import { pageTexts } from '#domain/site/site-map.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { BelowGround } from '#web/ui/tank-section.tsx'

export const meta = () => privatePageMeta(pageTexts.notFound)

export function NotFound() {
  return (
    <>
      <div className="mx-auto w-full max-w-6xl px-5 py-14 text-center sm:px-8 sm:py-20">
        <h1 className="text-4xl sm:text-5xl">Page Not Found</h1>
        <p className="mx-auto mt-4 max-w-md text-lg text-balance text-muted">
          There is nothing at this address. It may have been moved, or the link may be mistyped.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <a href="/" className={`${buttonLook('accent')} max-sm:w-full`}>
            Return to Homepage
          </a>
          <a href="/contact" className={`${buttonLook('secondary')} max-sm:w-full`}>
            Contact Support
          </a>
        </div>
      </div>
      <div data-underground className="flex-1 border-t-8 border-sand-400 bg-petrol-950 px-5 pb-10">
        <BelowGround empty className="mx-auto w-full max-w-lg" />
      </div>
    </>
  )
}
