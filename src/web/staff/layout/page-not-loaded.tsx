// What stands in place of a screen whose program could not be loaded: the screen's own sentence and a way to try again.

import { type Caption, captions } from '#domain/problems/caption.ts'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { formatUnreached, isDown } from '#web/staff/session/connection.ts'
import { isServerThere } from '#web/staff/session/is-server-there.ts'
import { useConnection } from '#web/staff/session/use-connection.ts'
import { Button } from '#web/ui/button.tsx'

interface PageNotLoadedProps {
  failure: Caption
  /** Asks for the program again; false if it is still missing. */
  load: () => Promise<boolean>
}

export function PageNotLoaded({ failure, load }: PageNotLoadedProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const { reach } = useConnection()

  async function tryAgain() {
    if (await load()) return navigate(location, { replace: true, state: location.state })
    // The server answers, but not with this program: a new release has replaced it, or the browser remembers the
    // failure. Both end with a reload. Without a signal it would lead to an empty window, so then there is none.
    if (await isServerThere()) window.location.reload()
  }

  return (
    <div role="alert" className="grid justify-items-start gap-4 py-6">
      <h1 className="text-[1.75rem] wrap-anywhere lg:text-[2rem]">{captions[failure]}</h1>
      <p className="text-muted">{isDown(reach) ? formatUnreached() : 'Please try again.'}</p>
      <Button busyText="Loading..." onPress={tryAgain}>
        Try again
      </Button>
    </div>
  )
}
