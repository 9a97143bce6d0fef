// What a person sees when a page cannot be shown, because of a fault of ours or because the server cannot be reached:
// no blank screen, one way on.

import { useRouteError } from 'react-router'
import { problems } from '#domain/problem.ts'
import { SessionUnknown } from '#web/staff/session/session-unknown.ts'
import { Button } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo.tsx'

export function UnexpectedError() {
  const error = useRouteError()
  const { message } = error instanceof SessionUnknown ? error.problem : problems['internal-error']
  return (
    <main
      data-area="staff"
      className="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-4 p-6"
    >
      <LogoMark className="size-12" />
      <h1 className="text-2xl">This page cannot be shown right now</h1>
      <p role="alert" className="text-muted">
        {message}
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </main>
  )
}
