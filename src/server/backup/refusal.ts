// Why a backup is not made or not restored, in one plain sentence for the operator.

export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal'
}

export const notBackup = (file: string): BackupRefusal =>
  new BackupRefusal(`${file} is not a backup of this program. Nothing was changed.`)

export const cutOff = (file: string): BackupRefusal =>
  new BackupRefusal(`${file} is cut off: its end is missing. Nothing was changed. Take another backup.`)

/** What only shows when the rows are put into a database, which is then thrown away. */
export const unfit = (file: string, place: string, reason: string): BackupRefusal =>
  new BackupRefusal(
    `${file} cannot be restored: what it holds at ${place} does not fit this program (${reason}). ` +
      'The database was not changed. Take another backup.',
  )

export const damaged = (file: string, place: string): BackupRefusal =>
  new BackupRefusal(`${file} is damaged at ${place}. Nothing was changed. Take another backup.`)
