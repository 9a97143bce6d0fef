// Asks before a form is left that could not be saved on the device: what was typed would be gone.

import { useState } from 'react'
import { type LeaveWarning, useLeaveWarning } from '#web/staff/page/leave-warning.tsx'

const words = {
  title: 'Leave without saving?',
  text: 'This form could not be saved here. If you leave, what you typed is lost. Submit or export it first.',
  stay: 'Stay on this form',
  leave: 'Leave and lose it',
}

export function useUnsavedWarning(): LeaveWarning & { onUnsaved: (isUnsaved: boolean) => void } {
  const [isUnsaved, onUnsaved] = useState(false)
  return { ...useLeaveWarning(isUnsaved, words), onUnsaved }
}
