// One action of a button: busy while the server is asked, the page loaded anew afterwards, and a failure in a toast.

import { useState } from 'react'
import type { Result } from '#api/client.ts'
import type { Caption } from '#domain/caption.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import { explain } from '#web/staff/words/explain.ts'
import { useToast } from '#web/ui/toast.tsx'

export function useAction() {
  const [busy, setBusy] = useState(false)
  const revalidate = useRevalidate()
  const { show } = useToast()
  return {
    busy,
    show,
    /** Whether it succeeded. The page is loaded anew also where it failed: what it shows may be gone by now. */
    async run(asked: Promise<Result<unknown>>, failure: Caption): Promise<boolean> {
      setBusy(true)
      const answer = await asked
      await revalidate()
      setBusy(false)
      if (!answer.ok) show({ text: explain(answer.problem, failure), tone: 'error' })
      return answer.ok
    },
  }
}
