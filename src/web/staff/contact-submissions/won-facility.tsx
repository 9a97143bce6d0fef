// A request that was won has its facility: made in one tap, with its contact, and found from here afterwards.

import { useEffect, useState } from 'react'
import { listDue } from '#api/due.ts'
import { Link } from '#web/router/links.tsx'
import { call } from '#web/staff/session/session.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { cancelable } from '#web/ui/cancelable.ts'

/** Undefined until it is known; null where there is none yet. */
function useFacilityName(id: string): string | null | undefined {
  const [name, setName] = useState<string | null>()
  useEffect(() => {
    // A facility that is in use always has something due; asking for one that is not there yet would be a failure.
    return cancelable(call(listDue, { query: { facilityId: id, limit: 1 } }), answer => {
      if (answer.ok) setName(answer.value.items[0]?.facilityName ?? null)
    })
  }, [id])
  return name
}

export function WonFacility({ requestId }: { requestId: string }) {
  const name = useFacilityName(requestId)
  if (name === undefined) return null
  if (name !== null) {
    return (
      <Link to={`/facilities/${requestId}`} className={buttonLook('secondary')}>
        Open {name}
      </Link>
    )
  }
  return (
    <>
      <p className="mb-4 text-muted">
        It starts with this contact. You can change everything before you save.
      </p>
      <Link to={`/facilities/new?request=${requestId}`} className={buttonLook('primary')}>
        Make the facility
      </Link>
    </>
  )
}
