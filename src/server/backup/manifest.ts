// What a backup says about itself. It is the last thing written but for the hashes, so a file that has one is whole.

import { z } from 'zod'
import { BackupRefusal } from './refusal.ts'

export const manifestName = 'manifest.json'
export const formatVersion = 1

export const manifestSchema = z.object({
  format: z.literal('cypress-backup'),
  formatVersion: z.number().int(),
  madeAt: z.iso.datetime(),
  programVersion: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** Of the file store that the photos were read from; null when it never had one. */
  storeId: z.string().nullable(),
  /** Where the audit log ended; absent in backups of earlier versions. */
  audit: z.object({ sequence: z.number().int(), hash: z.string() }).nullable().optional(),
  /** The migrations that the database had, in their order. */
  schema: z.array(z.string().regex(/^\d{3}-[a-z\d-]+$/)),
  /** In the order in which they can be filled. */
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.number().int() })),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** Files of photos that the file store did not have, or had with other bytes than it was given. */
  missingFiles: z.array(z.string()),
  damagedFiles: z.array(z.string()),
})

export type Manifest = z.output<typeof manifestSchema>

/** Throws where the backup knows more than this program. */
export function requireKnown(file: string, manifest: Manifest, known: readonly string[]): void {
  const unknown = manifest.schema.filter((name, index) => name !== known[index])
  if (manifest.formatVersion <= formatVersion && unknown.length === 0) return
  const what = unknown.length > 0 ? unknown.join(', ') : `format ${manifest.formatVersion}`
  throw new BackupRefusal(
    `${file} was made by a newer version of this program (it knows ${what}, this one does not). ` +
      'Nothing was changed. Restore it with that version.',
  )
}

/** Comes first, for a reader who opens the file without this program. */
export const readme = `This is a backup of Cypress Tank Compliance: a tar of plain files.

tables/*.ndjson.gz   the rows of the database, one JSON object a line (gunzip -c FILE)
files/formPhotos/    the photos and their thumbnails, JPEG; tables/stored_files names them as fileKey and thumbKey
settings.json        the settings of the server that are no secrets, for setting it up again
manifest.json        when and from what it was made, and how many rows and files it holds
SHA256SUMS           the hash of every file above (sha256sum -c SHA256SUMS)

It holds personal data, password hashes and the key that signs reports: keep it like the database itself.
To restore it: npm run restore -- FILE
`
