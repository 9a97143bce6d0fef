// In place of a page that cannot be shown, because of a fault of ours or because the server cannot be reached: no blank
// screen, one way on.

import { Button } from './button.tsx'
import { LogoMark } from './logo.tsx'

export function CannotBeShown({ message }: { message: string }) {
  return (
    <main
      data-area="staff"
      className="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-4 p-6"
    >
      <LogoMark className="size-12" />
      <h1 className="text-2xl">This page can’t be shown right now</h1>
      <p role="alert" className="text-muted">
        {message}
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </main>
  )
}
