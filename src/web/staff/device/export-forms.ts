// Saves forms of this device as a file among the downloads. Loaded when the user asks for it.

import type { Registry } from '#domain/form/registry.ts'
import { facilityOf } from '#web/offline/draft-words.ts'
import { writeFormFile } from '#web/offline/outbox/form-file.ts'
import type { Draft, OutboxItem } from '#web/offline/rows.ts'
import { offerFile } from '#web/staff/page/save-file.ts'
import { today } from '#web/staff/words/moment.ts'

export async function exportForms(
  drafts: readonly Draft[],
  registry: Registry,
  items: readonly OutboxItem[] = [],
): Promise<void> {
  offerFile(await writeFormFile(drafts, items), fileName(drafts, registry))
}

/** `unsent-tower-9-ocala-2026-11-14.json`; several forms are counted instead. */
function fileName(drafts: readonly Draft[], registry: Registry): string {
  const [first] = drafts
  const what = drafts.length === 1 && first ? facilityOf(first, registry) : `${drafts.length} forms`
  const plain = what
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 60)
  return `unsent-${plain}-${today()}.json`
}
