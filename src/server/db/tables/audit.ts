// The audit log and the end of its chain.

export interface AuditEntriesTable {
  /** Without a gap, from 1. */
  sequence: number
  at: string
  /** The user's id; null where the server or a command did it. */
  by: string | null
  /** The client's. */
  address: string | null
  what: string
  aboutKind: string | null
  aboutId: string | null
  /** JSON, its keys in order. */
  facts: string
  previousHash: string
  hash: string
}

/** One row. */
export interface AuditHeadTable {
  number: number
  sequence: number
  hash: string
  /** `SealedEnd` as only the server's secret opens it; null until a server has sealed it. */
  seal: string | null
}
