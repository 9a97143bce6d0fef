// The forms of this device at the stops of a day, as it changes. What judges them is loaded apart, with the templates of those
// that wait: until then none is done.

import { useEffect, useState } from 'react'
import { loadTemplate, registry } from '#domain/templates/light-registry.ts'
import { type DeviceWork, noDeviceWork, useDeviceWork } from '#web/staff/device/device-work.ts'
import { cancelable } from '#web/ui/cancelable.ts'
import type { FormsHere } from './forms-here.ts'

export function useFormsHere(userId: string, onArrived: () => void): FormsHere {
  const work = useDeviceWork(userId, noDeviceWork, onArrived)
  const [here, setHere] = useState<FormsHere>(() => none)
  useEffect(
    () =>
      cancelable(
        judged(work).catch(() => none),
        found => setHere(() => found),
      ),
    [work],
  )
  return here
}

const none: FormsHere = () => null

async function judged(work: DeviceWork): Promise<FormsHere> {
  const { formsHere } = await import('./forms-here.ts')
  // Without signal a template may be missing: its forms are shown, and none of them is done.
  await Promise.allSettled(work.waiting.map(({ draft }) => loadTemplate(draft.templateId)))
  return formsHere(work, registry)
}
