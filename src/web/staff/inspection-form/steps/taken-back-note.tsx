// Says in the form itself that it was submitted before and waits no more: from its first change on, and whenever it is opened again.

import { listTakenBack, useDeviceWork } from '#web/staff/device/device-work.ts'
import { submitAgain, TakenBackMark } from '#web/staff/device/taken-back.tsx'
import { useFormContext } from '../state/form-context.ts'

export function TakenBackNote() {
  const { id, userId } = useFormContext().store.draft()
  const isTakenBack = listTakenBack(useDeviceWork(userId)).some(draft => draft.id === id)
  return (
    <div role="status">
      {isTakenBack ? (
        <p className="mb-5 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control border border-notice-line bg-notice px-4 py-3 text-on-notice">
          <TakenBackMark />
          {submitAgain}
        </p>
      ) : null}
    </div>
  )
}
