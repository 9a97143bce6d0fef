// What a finding at a part is called, whatever the number that the part has in a form. It tells that two are the same where the
// one was typed by hand, and so has another id.

import { facilityKey } from '#domain/facilities/facility-key.ts'

/** `Bucket 2, North fill: Result`: one spelling without the number; null where the part has no name. */
export function partWords(label: string): string | null {
  const [, kind, rest] = /^(\D+) \d+, (.+)$/su.exec(label) ?? []
  return kind && rest ? facilityKey(`${kind} ${rest}`) : null
}

/** The one of this key; where there is none, the one that is called the same. */
export const findSamePart = <F extends { part?: string | undefined; label: string }>(
  all: readonly F[],
  { part, label }: { part: string; label: string },
): F | undefined => {
  const words = partWords(label)
  return (
    all.find(each => each.part === part) ??
    all.find(each => words !== null && partWords(each.label) === words)
  )
}
