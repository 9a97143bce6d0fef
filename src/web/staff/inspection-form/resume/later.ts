// What only forms need that were submitted before, so that no other form loads it.

import type { Draft } from '#web/offline/rows.ts'
import type { LoaderArgs } from '#web/router/screens.ts'

const program = () => import('./open-submitted.ts')

export const openSubmitted = async (draft: Draft, args: LoaderArgs): Promise<Draft> =>
  (await program()).openSubmitted(draft, args)

/** Null for a form that cannot be held. */
export const holdProgram = ({ submittedBefore }: Draft) => (submittedBefore ? program() : null)
