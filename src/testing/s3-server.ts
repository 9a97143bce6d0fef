// A real S3-speaking server on loopback, with one bucket.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '#server/files/s3.ts'

export interface S3Server {
  settings: S3Settings
  /** Where its files lie. */
  folder: string
  stop(): Promise<void>
}

const bucket = 'photos'

/** On any free port unless one is given. */
export async function startS3Server(port = 0): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'cypress-s3-'))
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const listening = await server.run()
  return {
    settings: s3Settings(listening.port),
    folder,
    stop: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The settings that lead there. The key pair is the one this server knows out of the box. */
export const s3Settings = (port: number): S3Settings => ({
  endpoint: `http://127.0.0.1:${port}`,
  bucket,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})
