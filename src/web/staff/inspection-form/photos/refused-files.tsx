// Why a chosen file was not taken, by its name; those with the same reason stand together.

import type { RefusedFile } from '#web/offline/add-photos.ts'
import { Banner } from '#web/ui/banner.tsx'

export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  const reasons = [...new Set(files.map(({ problem }) => problem.message))]
  const namesOf = (reason: string) =>
    files.filter(({ problem }) => problem.message === reason).map(({ name }) => name)
  return (
    <Banner tone="error">
      {reasons.length > 0
        ? reasons.map(reason => (
            <p key={reason}>
              {namesOf(reason).join(', ')}: {reason}
            </p>
          ))
        : null}
    </Banner>
  )
}
