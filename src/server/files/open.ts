// Opens the file store the settings name.

import { join } from 'node:path'
import { openDisk } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { openS3, type S3Settings } from './s3.ts'

export interface FilesLocation {
  s3: S3Settings | null
  dataDir: string
}

export const openFileStore = ({ s3, dataDir }: FilesLocation): FileStore =>
  s3 ? openS3(s3) : openDisk(folderOf(dataDir))

/** For an operator's eyes, without keys. */
export const nameFileStore = ({ s3, dataDir }: FilesLocation): string =>
  s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : folderOf(dataDir)

const folderOf = (dataDir: string): string => join(dataDir, 'files')
