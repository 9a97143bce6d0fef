// That unsent work of other users waits on this device: whose and how much, nothing of what it is.

import { useEffect, useState } from 'react'
import { followOutbox } from '#web/offline/changes.ts'
import { listOthersWork, type OthersWork } from '#web/offline/others-work.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'

interface OthersNoteProps {
  /** Who is logged in, or was. */
  exceptId: string | null
  /** On its dark ground. */
  isInMenu?: boolean
}

export function OthersNote({ exceptId, isInMenu = false }: OthersNoteProps) {
  const [others, setOthers] = useState<readonly OthersWork[]>([])
  useEffect(() => followOutbox(() => listOthersWork(exceptId), setOthers), [exceptId])
  if (others.length === 0) return null
  return (
    <p
      className={`text-[0.9375rem] ${isInMenu ? 'mt-1 text-rail-muted' : 'mb-5 rounded-control bg-sunken px-4 py-3'}`}
    >
      <span className="font-semibold">
        {exceptId ? 'Also unsent' : 'Unsent'} on {thisDevice()}:
      </span>{' '}
      <span className="wrap-anywhere">{others.map(formatOwner).join(', ')}.</span> Only they can open and send
      it.
    </p>
  )
}

const formatOwner = ({ name, count }: OthersWork): string => `${name || 'another user'} (${count})`
