// A short message at the bottom of the screen about what was just done, with an action such as Undo. It is
// rendered above the pages, so that it survives a navigation; a new one replaces the old.

import { XMarkIcon } from '@heroicons/react/24/outline'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { SpinnerMark } from './spinner.tsx'

export interface ToastMessage {
  text: string
  /** A second line, of what one should know too; such a message stays longer. */
  more?: string | undefined
  /** `error` for what went wrong; it is read out at once. */
  tone?: 'plain' | 'error'
  /** Runs once; the toast is closed when it is done, unless it showed another one. */
  action?: {
    label: string
    run: () => unknown
    /** It undoes what was just done; Ctrl+Z does the same. */
    undoes?: boolean
  }
  /** What one most likely does next; such a message stays longer. */
  next?: { label: string; run: () => unknown }
}

interface Toasts {
  show: (message: ToastMessage) => void
  /** Says what was just done, with the way back. */
  showUndo: (text: string, undo: () => unknown) => void
}

const Context = createContext<Toasts | null>(null)

/** Show a toast from anywhere below the provider; the function stays the same over all renders. */
export function useToast(): Toasts {
  const toasts = use(Context)
  if (!toasts) throw new Error('There is no ToastProvider above this component')
  return toasts
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ message: ToastMessage; id: number }>()
  const lastId = useRef(0)
  const toasts = useMemo<Toasts>(() => {
    const show = (message: ToastMessage) => {
      lastId.current += 1
      setShown({ message, id: lastId.current })
    }
    return { show, showUndo: (text, run) => show({ text, action: { label: 'Undo', run, undoes: true } }) }
  }, [])
  const close = (id: number) => setShown(now => (now?.id === id ? undefined : now))
  const isError = shown?.message.tone === 'error'
  const toast = shown ? (
    <Toast key={shown.id} message={shown.message} onClose={() => close(shown.id)} />
  ) : null

  return (
    <Context value={toasts}>
      {children}
      <div
        data-screen-only
        className="pointer-events-none fixed inset-x-0 bottom-(--bottom-bar,0px) z-20 grid low:bottom-0 justify-items-center p-4 sm:p-6 lg:pl-[calc(17rem+1.5rem)]"
      >
        <div role="status" className="contents">
          {isError ? null : toast}
        </div>
        <div role="alert" className="contents">
          {isError ? toast : null}
        </div>
      </div>
    </Context>
  )
}

/** How long a toast stays, in milliseconds; an error takes longer to read. */
const stay = { plain: 8_000, error: 20_000, more: 20_000, next: 60_000 } as const

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { text, more, action, next, tone = 'plain' } = message
  const wraps = next || more
  const [busy, setBusy] = useState(false)
  const [box, isHeld] = useIsHeld()
  const close = useEffectEvent(onClose)

  // The timer restarts after a hover, so that the toast does not disappear while someone reaches for it.
  useEffect(() => {
    if (isHeld || busy) return
    const timer = setTimeout(close, stay[next ? 'next' : more ? 'more' : tone])
    return () => clearTimeout(timer)
  }, [isHeld, busy, tone, more, next])

  async function take(chosen = action) {
    if (busy || !chosen) return
    setBusy(true)
    try {
      await chosen.run()
    } finally {
      onClose()
    }
  }

  useUndoKeys(action?.undoes ? () => void take() : null)

  const look =
    tone === 'error'
      ? 'border-transparent bg-danger-fill text-on-danger'
      : 'border-petrol-600 bg-rail text-on-rail'
  const button = 'inline-flex min-h-12 shrink-0 cursor-pointer items-center rounded-control hover:bg-white/15'
  return (
    <div
      ref={box}
      data-ground="petrol"
      className={`pointer-events-auto flex max-w-full animate-appear items-center gap-1 rounded-card border py-1 pr-1 pl-5 shadow-high ${wraps ? 'flex-wrap justify-end' : ''} ${look}`}
    >
      <div className={`my-3 mr-3 min-w-0 font-semibold wrap-anywhere ${wraps ? 'grow basis-52' : ''}`}>
        <p className="line-clamp-4">{text}</p>
        {more ? <p className="mt-1 line-clamp-4">{more}</p> : null}
      </div>
      <div className={`flex items-center gap-1 ${wraps ? 'flex-wrap justify-end' : 'shrink-0'}`}>
        {next ? (
          <button
            type="button"
            onClick={() => void take(next)}
            aria-disabled={busy || undefined}
            className="inline-flex min-h-12 shrink-0 cursor-pointer items-center rounded-control bg-accent px-4 font-semibold text-on-accent hover:bg-accent-hover"
          >
            {next.label}
          </button>
        ) : null}
        {action ? (
          <button
            type="button"
            onClick={() => void take()}
            aria-disabled={busy || undefined}
            aria-keyshortcuts={action.undoes ? 'Control+Z' : undefined}
            className={`${button} gap-2 px-4 font-semibold underline underline-offset-4`}
          >
            {busy ? <SpinnerMark className="size-5" /> : null}
            {action.label}
          </button>
        ) : null}
        <button
          type="button"
          onClick={onClose}
          aria-label="Dismiss"
          className={`${button} w-12 justify-center`}
        >
          <XMarkIcon className="size-6" />
        </button>
      </div>
    </div>
  )
}

/** Whether the pointer is over the element or the focus in it. */
function useIsHeld(): [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const stop = new AbortController()
    const listen = (type: string, react: () => void) =>
      element.addEventListener(type, react, { signal: stop.signal })
    listen('pointerenter', () => setHovered(true))
    listen('pointerleave', () => setHovered(false))
    listen('focusin', () => setFocused(true))
    listen('focusout', () => setFocused(false))
    return () => stop.abort()
  }, [])
  return [box, isHovered || isFocused]
}

/** Ctrl+Z undoes too: by keyboard the toast may be fifty rows away. */
function useUndoKeys(undo: (() => void) | null) {
  const onKeys = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!undo || !isUndo || isTyping(event.target)) return
    event.preventDefault()
    undo()
  })
  // A layout effect, so that the keys work from the moment the toast is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeys(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** In a text field Ctrl+Z undoes typing. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
