// G18: an intruder with the database in hand changes, removes and cuts off entries of the audit log.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { trimAudit } from '#server/audit/trim.ts'
import type { Database } from '#server/db/dialect.ts'
import { openDatabase } from '#server/db/open.ts'
import { atLeast, type Fault, none, shown } from '../fault.ts'
import type { Stage } from '../stage.ts'

interface Tampering {
  /** What verify has to say. */
  said: RegExp
  with(database: Database, last: number): Promise<unknown>
}

const tamperings: Tampering[] = [
  {
    said: /Audit entry 2 was changed\./,
    with: ({ write }) =>
      write.updateTable('audit_entries').set({ address: '192.0.2.1' }).where('sequence', '=', 2).execute(),
  },
  {
    said: /Audit entry 3 is missing\./,
    with: ({ write }) => write.deleteFrom('audit_entries').where('sequence', '=', 3).execute(),
  },
  {
    said: /The audit log is cut off after entry \d+: it should end at \d+\./,
    with: ({ write }, last) => write.deleteFrom('audit_entries').where('sequence', '=', last).execute(),
  },
]

async function verify(stage: Stage): Promise<{ code: number | null; output: string }> {
  const program = stage.product.run('verify')
  const code = await program.exit
  return { code, output: program.output() }
}

/** The log as it is; `put` writes it back. */
async function keepLog({ read, write }: Database) {
  const entries = await read.selectFrom('audit_entries').selectAll().orderBy('sequence').execute()
  return {
    last: entries.at(-1)?.sequence ?? 0,
    put: async () => {
      await write.deleteFrom('audit_entries').execute()
      await write.insertInto('audit_entries').values(entries).execute()
    },
  }
}

export const tamperedLog: Fault = {
  id: 'G18',
  title: 'audit entries are changed, removed, cut off; then retention and a restore',
  expected: 'verify names each; retention and restore write entries of their own and it stays clean',
  times: { whole: 1, short: 1 },
  run: async stage => {
    const { product, location } = stage
    await product.start()
    for (let count = 0; count < 3; count += 1) await stage.people.loggedIn()
    await product.end()
    const database = openDatabase(location, () => {})
    let closed = false
    const close = async () => {
      if (!closed) await database.close()
      closed = true
    }
    stage.atEnd(close)
    const before = await verify(stage)
    const unnamed: string[] = []
    for (const { said, with: tamper } of tamperings) {
      const kept = await keepLog(database)
      await tamper(database, kept.last)
      const { code, output } = await verify(stage)
      if (code !== 1 || !said.test(output)) unnamed.push(said.source)
      await kept.put()
    }
    const removed = await trimAudit(database, new Date(Date.now() + 1000), new Date())
    const trimmed = await verify(stage)
    const folder = join(location.dataDir, 'backups')
    await mkdir(folder, { recursive: true })
    const file = join(folder, 'torture.tar')
    const made = await product.run('backup', { args: ['--out', file] }).exit
    await close()
    const restored = await product.run('restore', { args: [file] }).exit
    const after = await verify(stage)
    const entries = await restoredEntries(stage)
    return [
      none('faults before', before.code ?? 1),
      none(`not named${unnamed.length > 0 ? ` (${unnamed.join('; ')})` : ''}`, unnamed.length),
      shown('named', tamperings.length - unnamed.length),
      atLeast('entries removed by age', removed, 1),
      none('verify after retention', trimmed.code ?? 1),
      none('backup and restore failed', (made ?? 1) + (restored ?? 1)),
      none('verify after the restore', after.code ?? 1),
      atLeast('entries about retention and restore', entries, 2),
    ]
  },
}

async function restoredEntries({ location }: Stage): Promise<number> {
  const database = openDatabase(location, () => {})
  try {
    const query = database.read.selectFrom('audit_entries').select('what')
    const rows = await query.where('what', 'in', ['audit-trimmed', 'backup-restored']).execute()
    return rows.length
  } finally {
    await database.close()
  }
}
