// How many photos may be coming in at the same moment, whatever their senders say about them: each lies on the disk while it
// comes, and a sender who is just fast enough may take hours. One more is refused, and its sender tries again later.

import { Problem } from '#domain/problem.ts'

export interface OpenLimits {
  perUser: number
  all: number
}

/** A phone sends two at a time; sixty-four photos of the largest size are a gigabyte. */
const limits: OpenLimits = { perUser: 20, all: 64 }

export type OpenUploads = <T>(userId: string, receive: () => Promise<T>) => Promise<T>

export function limitOpenUploads({ perUser, all }: OpenLimits = limits): OpenUploads {
  const open = new Map<string, number>()
  let total = 0
  return async (userId, receive) => {
    const own = open.get(userId) ?? 0
    if (own >= perUser || total >= all) throw new Problem('too-many-requests', { retryAfterSeconds: 10 })
    open.set(userId, own + 1)
    total += 1
    try {
      return await receive()
    } finally {
      total -= 1
      const left = (open.get(userId) ?? 1) - 1
      if (left === 0) open.delete(userId)
      else open.set(userId, left)
    }
  }
}
