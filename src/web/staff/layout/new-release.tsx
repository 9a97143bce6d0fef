// A quiet bar when a new release of the website is ready. Never over an open form: nothing may reload under someone's
// hands.

import { useEffect, useState } from 'react'
import { keepStaffArea } from '#web/offline/service-worker.ts'
import { useLocation } from '#web/router/hooks.ts'
import { Button } from '#web/ui/button.tsx'

export function NewRelease() {
  const [release, setRelease] = useState<{ takeOver: () => void } | null>(null)
  const { pathname } = useLocation()
  useEffect(() => keepStaffArea(takeOver => setRelease({ takeOver })), [])
  const isFillingIn = /^\/(?:edit-form|forms\/[^/]+)\/./.test(pathname)
  if (!release || isFillingIn) return null
  return (
    <div
      role="status"
      data-screen-only
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-tint-line bg-tint px-4 py-3"
    >
      <p>A new version is ready. Nothing you entered will be lost.</p>
      <Button look="secondary" onClick={release.takeOver}>
        Update now
      </Button>
    </div>
  )
}
