// What a person sees when a screen fails because of a fault of ours, or because the server cannot say who is logged in.

import { deviceProblems } from '#domain/problems/problem.ts'
import { useRouteError } from '#web/router/router-view.tsx'
import { SessionUnknown } from '#web/staff/session/session-unknown.ts'
import { CannotBeShown } from '#web/ui/cannot-be-shown.tsx'

export function UnexpectedError() {
  const error = useRouteError()
  const { message } = error instanceof SessionUnknown ? error.problem : deviceProblems['page-failed']
  return <CannotBeShown message={message} />
}
