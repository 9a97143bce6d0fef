// What stands above a list that shows the nearest first: what it is made from, or why it cannot be made.

import { Banner } from '#web/ui/banner.tsx'
import { CopyWords } from './copy-note.tsx'
import { useUserLocation } from './user-location.ts'

const failures = {
  refused: 'Location is off for this site. Allow it in your browser’s settings to see the nearest first.',
  'not found': 'This device could not find out where it is. Try again outdoors.',
} as const

/** `at`: when the copy that the list is made from was current. */
export function NearNote({ what, at }: { what: string; at: string | null }) {
  const { position, failure } = useUserLocation()
  return (
    <>
      <Banner tone="error">{failure ? failures[failure] : null}</Banner>
      {position && at ? (
        <p className="mb-4 text-muted">
          Nearest first, straight-line miles. <CopyWords what={what} at={at} /> Your location stays on this
          device.
        </p>
      ) : null}
    </>
  )
}
