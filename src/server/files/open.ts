// Opens the file store the settings name.

import { join } from 'node:path'
import { openDisk } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { openS3, type S3Settings } from './s3.ts'

export const openFileStore = ({ s3, dataDir }: { s3: S3Settings | null; dataDir: string }): FileStore =>
  s3 ? openS3(s3) : openDisk(join(dataDir, 'files'))
