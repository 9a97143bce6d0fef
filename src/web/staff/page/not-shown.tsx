// Says why something cannot be shown, and offers what can be done about it: bring it back, try again, or go back.

import { type ReactNode, useState } from 'react'
import { useRevalidate } from '#web/router/hooks.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from './page-header.tsx'

interface NotShownProps {
  title: string
  sentence: string
  /** Trying again would not help. */
  isFinal: boolean
  /** For what is in the trash. `run` resolves to why it failed, or null. */
  restore: { label: string; run: () => Promise<string | null> } | null
  /** The way back. */
  children: ReactNode
}

export function NotShown({ title, sentence, isFinal, restore, children }: NotShownProps) {
  const revalidate = useRevalidate()
  const [error, setError] = useState<string | null>(null)

  async function bringBack(run: () => Promise<string | null>) {
    const failure = await run()
    setError(failure)
    if (failure === null) await revalidate()
  }

  return (
    <>
      <PageHeader title={title} />
      <Banner tone="error">{error ?? sentence}</Banner>
      <div className="flex flex-wrap gap-3">
        {restore ? (
          <Button busyText="Restoring..." onPress={() => bringBack(restore.run)}>
            {restore.label}
          </Button>
        ) : null}
        {isFinal ? null : (
          <Button busyText="Loading..." onPress={revalidate}>
            Try again
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
