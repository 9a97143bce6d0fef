// When the server last made a backup by itself. Where none are scheduled, or it is unknown, there is nothing to say.

import { Suspense } from 'react'
import type { BackupState } from '#api/backup.ts'
import type { Result } from '#api/client.ts'
import { Await } from '#web/router/hooks.ts'
import { sayBackup } from './backup-words.ts'

export function LastBackup({ state }: { state: Promise<Result<{ backup: BackupState | null }>> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={state}>
        {result => (result.ok && result.value.backup ? <Words state={result.value.backup} /> : null)}
      </Await>
    </Suspense>
  )
}

function Words({ state }: { state: BackupState }) {
  const look = state.failedAt ? 'font-semibold text-danger' : 'text-muted'
  return <p className={`mt-3 ${look}`}>{sayBackup(state, new Date())}</p>
}
