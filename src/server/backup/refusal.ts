// Why a backup is not made or not restored, in one plain sentence for whoever runs the command.

export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal'
}

export const notBackup = (file: string): BackupRefusal =>
  new BackupRefusal(`${file} is not a backup of this program. Nothing was changed.`)

export const cutOff = (file: string): BackupRefusal =>
  new BackupRefusal(`${file} is cut off: its end is missing. Nothing was changed. Take another backup.`)

export const damaged = (file: string, place: string): BackupRefusal =>
  new BackupRefusal(`${file} is damaged at ${place}. Nothing was changed. Take another backup.`)
