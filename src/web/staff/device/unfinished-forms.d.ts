import type { Draft } from '#web/offline/database.ts'
export declare function UnfinishedForms({
  drafts,
}: {
  drafts: readonly Draft[]
}): import('react').JSX.Element | null
