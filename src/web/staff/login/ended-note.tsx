// Says why a user finds the login page instead of their work: their session ended, or their account was turned off; and
// what of theirs is still only on this device. Who cannot log in any more can save that as a file. Loaded when it is needed.

import { useEffect, useState } from 'react'
import { company } from '#domain/site/company.ts'
import { registry } from '#domain/templates/light-registry.ts'
import {
  countQueued,
  type DeviceWork,
  hasWork,
  noDeviceWork,
  readDeviceWork,
} from '#web/staff/device/device-work.ts'
import { formatWork } from '#web/staff/device/work-words.ts'
import type { EndedSession } from '#web/staff/session/ended-session.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Button } from '#web/ui/button.tsx'

export function EndedNote({ ended: { uid, email, isOff } }: { ended: EndedSession }) {
  const [work, setWork] = useState<DeviceWork>(noDeviceWork)
  useEffect(() => void readDeviceWork(uid).then(setWork), [uid])
  const counts = formatWork(work)
  return (
    <div
      role="status"
      className="mb-5 grid gap-2 rounded-control border border-notice-line bg-notice px-4 py-3 text-on-notice"
    >
      {isOff ? (
        <p>
          <strong>Your account is turned off.</strong> Ask your admin to turn{' '}
          <span className="wrap-anywhere">{email}</span> back on, or call the office at{' '}
          <a href={`tel:${company.phone}`} className="whitespace-nowrap underline">
            {company.phone}
          </a>
          .
        </p>
      ) : (
        <p>
          <strong>Your session ended.</strong> Log in again to continue.
        </p>
      )}
      {counts.length > 0 ? (
        <p>
          <strong>
            On {thisDevice()}: {counts.join(', ')}.
          </strong>{' '}
          {isOff ? 'Save your work as a file and hand it to the office.' : formatAfterLogin(work)}
        </p>
      ) : null}
      {isOff && hasWork(work) ? <SaveButton work={work} /> : null}
    </div>
  )
}

/** A draft is never sent by itself. */
const formatAfterLogin = (work: DeviceWork): string =>
  [
    'Your work is safe.',
    ...(countQueued(work) > 0 ? ['What you submitted sends after you log in.'] : []),
    ...(work.unfinished.length > 0
      ? [countQueued(work) > 0 ? 'The rest waits until you submit it.' : 'It waits until you submit it.']
      : []),
  ].join(' ')

function SaveButton({ work: { waiting, unfinished, items } }: { work: DeviceWork }) {
  async function save() {
    try {
      const { exportForms } = await import('#web/staff/device/export-forms.ts')
      await exportForms([...waiting.map(({ draft }) => draft), ...unfinished], registry, items)
    } catch (error) {
      reportError(error)
    }
  }
  return (
    <Button look="secondary" busyText="Saving..." onPress={save}>
      Save as a file
    </Button>
  )
}
