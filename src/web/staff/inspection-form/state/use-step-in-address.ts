// The step of the form in the address, so that the browser's back button leads from the photos to the form's first step
// and not away from the form. Every step that is entered is an entry of the history.

import { useLocation, useNavigate } from '#web/router/hooks.ts'

export interface Steps {
  /** Counted from 0. */
  step: number
  go: (step: number) => void
  /** The user went to this step themselves: after a reload it is shown again, whatever the draft remembers. */
  isEntered?: boolean
}

const parameter = 'step'

export function useStepInAddress(count: number): Steps {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const named = Number(new URLSearchParams(search).get(parameter) ?? 1) - 1
  const step = named > 0 && named < count ? Math.floor(named) : 0
  return {
    step,
    isEntered: isEntered(state),
    go(next) {
      if (next === step) return
      // The entry below this one is the step before it, unless the user came straight to this address.
      if (next < step && isEntered(state)) return void navigate(next - step)
      const query = new URLSearchParams(search)
      query.delete(parameter)
      if (next > 0) query.set(parameter, String(next + 1))
      void navigate(
        { search: String(query) },
        { replace: next < step, state: next > step ? { isEntered: true } : null, preventScrollReset: true },
      )
    },
  }
}

const isEntered = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isEntered' in state
