// The words that say that a form does not count, beside its name. The sentences behind them stand in the verdict.

import type { FormTag } from '#domain/form/form-tags.ts'
import { Badge } from '#web/ui/badge.tsx'

export function FormTags({ tags }: { tags: readonly FormTag[] }) {
  const words = [...new Set(tags.map(({ word }) => word))]
  if (words.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {words.map(word => (
        <Badge key={word} tone="warning">
          {word}
        </Badge>
      ))}
    </p>
  )
}
