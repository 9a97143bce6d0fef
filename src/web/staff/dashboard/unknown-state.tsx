// Says why the dashboard is shown instead of a state's forms: the address named a state that is none of ours.

import { useEffect } from 'react'
import { states } from '#domain/states.ts'
import { useLocation } from '#web/router/hooks.ts'

export function UnknownState() {
  const { state } = useLocation()
  const named = isUnknown(state) ? state.unknownState : null
  // Said once: a user who loads the dashboard again asks for the dashboard.
  useEffect(() => {
    if (named !== null) window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [named])
  if (named === null) return null
  return (
    <div
      role="status"
      className="mb-6 rounded-control border border-notice-line bg-notice px-4 py-3 text-on-notice"
    >
      <h2 className="text-lg">Unknown State</h2>
      <p className="mt-1 wrap-anywhere">
        We have no forms for “{named}”. Our states are {states.map(({ name }) => name).join(', ')}.
      </p>
    </div>
  )
}

const isUnknown = (state: unknown): state is { unknownState: string } =>
  typeof state === 'object' &&
  state !== null &&
  'unknownState' in state &&
  typeof state.unknownState === 'string'
