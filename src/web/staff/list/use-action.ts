// One action of a button: the server is asked, the page loaded anew afterwards, and a failure said in a toast.

import type { Result } from '#api/client.ts'
import type { Caption } from '#domain/problems/caption.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import { explain } from '#web/staff/words/explain.ts'
import { useToast } from '#web/ui/toast.tsx'

export function useAction() {
  const revalidate = useRevalidate()
  const toasts = useToast()
  return {
    ...toasts,
    /** Whether it succeeded. The page is loaded anew also where it failed: what it shows may be gone by now. */
    async run(asked: Promise<Result<unknown>>, failure: Caption): Promise<boolean> {
      const answer = await asked
      await revalidate()
      if (!answer.ok) toasts.show({ text: explain(answer.problem, failure), tone: 'error' })
      return answer.ok
    },
  }
}
