// In place of a public page that cannot be had without signal, in a browser that keeps the staff area (the service worker answers
// with the staff area's document): no error page of the browser, and the way to what works.

import { named } from '#domain/staff-pages.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  privatePageMeta({ title: named('No signal'), description: 'This page needs a connection.' })

export function NoSignal() {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-14 text-center sm:px-8 sm:py-20">
      <h1 className="text-4xl sm:text-5xl">No signal</h1>
      <p className="mx-auto mt-4 max-w-md text-lg text-balance text-muted">
        This page needs a connection. The staff area works without one.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href="/dashboard" className={`${buttonLook('accent')} max-sm:w-full`}>
          Open the staff area
        </a>
        <Button look="secondary" className="max-sm:w-full" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    </div>
  )
}
