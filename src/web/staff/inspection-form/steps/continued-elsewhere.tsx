// Says on the device that was left behind that its draft was continued on another one, also while it is open: nothing typed here
// is lost, but it is no longer copied, and only one of the two should be submitted.

import { useEffect, useState } from 'react'
import { sharedProblems } from '#domain/problems/problem.ts'
import { followOutbox } from '#web/offline/changes.ts'
import { findCopyNote } from '#web/offline/copy-notes.ts'
import { useFormContext } from '../state/form-context.ts'

export function ContinuedElsewhere() {
  const { id, userId } = useFormContext().store.draft()
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(
    () =>
      followOutbox(
        () => findCopyNote(userId, id),
        note => setElsewhere(note?.isElsewhere === true),
      ),
    [id, userId],
  )
  return (
    <div role="status">
      {isElsewhere ? (
        <p className="mb-5 rounded-control border border-notice-line bg-notice px-4 py-3 text-on-notice">
          {sharedProblems['draft-changed'].message} Submit it from one device only.
        </p>
      ) : null}
    </div>
  )
}
