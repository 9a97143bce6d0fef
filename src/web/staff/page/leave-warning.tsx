// Asks before something unsaved is left: in our own dialog where one goes on within the staff area, in the browser's where the
// page itself is left or loaded anew.

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from '#web/router/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { askFirst } from './ask-before-leaving.ts'

export interface LeaveWords {
  title: string
  text: string
  stay: string
  leave: string
}

const unsaved: LeaveWords = {
  title: 'Leave without saving?',
  text: 'Your changes aren’t saved yet.',
  stay: 'Keep editing',
  leave: 'Leave without saving',
}

interface LeaveWarning {
  /** The dialog, where it belongs in the page. */
  dialog: ReactNode
  /** For a button such as Cancel: runs it at once where nothing would be lost, and otherwise asks first. */
  ask: (leave: () => void) => void
  /** It is saved: whatever is left now is left without a question. */
  letGo: () => void
}

export function useLeaveWarning(isUnsaved: boolean, words: LeaveWords = unsaved): LeaveWarning {
  // A save is followed by a navigation at once, before anything is rendered again.
  const isLetGo = useRef(false)
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const blocked = useBlocker((from, to) => isUnsaved && !isLetGo.current && from.pathname !== to.pathname)
  useBeforeUnload(isUnsaved, isLetGo)
  // It was saved while the question stood there.
  useEffect(() => {
    if (!isUnsaved) blocked?.reset()
  }, [isUnsaved, blocked])

  const ask = (wanted: () => void) => (isUnsaved && !isLetGo.current ? setAsked(() => wanted) : wanted())
  const askNow = useEffectEvent(ask)
  useEffect(() => (isUnsaved ? askFirst(leave => askNow(leave)) : undefined), [isUnsaved])

  function stay() {
    setAsked(null)
    blocked?.reset()
  }

  function leave() {
    isLetGo.current = true
    setAsked(null)
    asked?.()
    blocked?.proceed()
  }

  const isOpen = asked !== null || blocked !== null
  return {
    ask,
    letGo: () => {
      isLetGo.current = true
    },
    dialog: isOpen ? (
      <Dialog title={words.title} onClose={stay}>
        <p className="mb-5">{words.text}</p>
        <div className="grid gap-3">
          <Button onClick={stay}>{words.stay}</Button>
          <Button look="ghost-danger" onClick={leave}>
            {words.leave}
          </Button>
        </div>
      </Dialog>
    ) : null,
  }
}

function useBeforeUnload(isUnsaved: boolean, isLetGo: { readonly current: boolean }) {
  useEffect(() => {
    if (!isUnsaved) return
    const hold = (event: BeforeUnloadEvent) => {
      if (!isLetGo.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isUnsaved, isLetGo])
}
