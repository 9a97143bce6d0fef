// A real PostgreSQL of its own for one test run: made in a temporary folder, reachable on loopback only, gone
// afterwards. A guard holds it: when this process ends, however it ends, the guard's input closes, and the guard
// stops the cluster and deletes the folder.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { findPostgresPrograms } from '../../tools/postgres.mjs'
import { freePort } from './free-port.ts'

export type PostgresCluster = {
  /** Superuser URL of the database `postgres`; tests create databases of their own. */
  url: string
  stop: () => Promise<void>
}

const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']

/** Where nothing has to survive a crash, nothing waits for a disk. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

interface ClusterOptions {
  /** A new one in the system's temporary folder unless given; what a power cut left in it is taken up again. */
  folder?: string
  /** Commits wait for the disk, as in production. */
  isDurable?: boolean
  /** The folder stays for the next time. */
  isKept?: boolean
}

// $1: folder of the programs, $2: folder of the cluster, $3: port, $4: options for initdb, $5: options for postgres, $6: what
// to do in the end.
const guard = `
  trap '' PIPE
  cd "$2"
  rm -f data/postmaster.pid
  { [ -f data/PG_VERSION ] || "$1"/initdb -D data -U tests --pwfile=password $4 >log 2>&1; } &&
    "$1"/pg_ctl -D data -l log -w -o "-p $3 $5" start >start 2>&1 && echo ready || cat log start >&2
  exec 1>/dev/null 2>/dev/null
  cat
  if [ "$6" = keep ]; then "$1"/pg_ctl -D data -m fast stop; else "$1"/pg_ctl -D data -m immediate stop; cd / && rm -rf "$2"; fi
`

export async function startPostgresCluster({
  folder = mkdtempSync(path.join(tmpdir(), 'postgres-')),
  isDurable = false,
  isKept = false,
}: ClusterOptions = {}): Promise<PostgresCluster> {
  const programs = findPostgresPrograms()
  if (!programs) throw new Error('No PostgreSQL server programs (initdb, postgres) were found.')
  const owner = whoMayRunPostgres()
  const passwordFile = path.join(folder, 'password')
  const isNew = !existsSync(passwordFile)
  if (isNew) writeFileSync(passwordFile, randomBytes(16).toString('hex'), { mode: 0o600, flush: true })
  if (isNew && owner) for (const place of [folder, passwordFile]) chownSync(place, owner.uid, owner.gid)
  const password = readFileSync(passwordFile, 'utf8')

  const port = await freePort()
  const options = [...settings, ...(isDurable ? [] : careless)].map(setting => `-c ${setting}`).join(' ')
  const initArgs = `${initOptions(programs)}${isDurable ? '' : ' --no-sync'}`
  const args = [
    '-c',
    guard,
    'guard',
    programs,
    folder,
    String(port),
    initArgs,
    options,
    isKept ? 'keep' : 'clear',
  ]
  // Its own process group: Ctrl-C at the terminal must not reach the guard before it has tidied up.
  const child = spawn('sh', args, { ...owner, detached: true, env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  const ended = once(child, 'close')
  const stop = async () => {
    child.stdin.end()
    await ended
  }

  const trouble = text(child.stderr)
  const isReady = await Promise.race([once(child.stdout, 'data'), once(child.stdout, 'end')])
  if (isReady.length === 0) {
    await stop()
    throw new Error(`PostgreSQL did not start:\n${await trouble}`)
  }
  return { url: `postgres://tests:${password}@127.0.0.1:${port}/postgres`, stop }
}

/** Whose the cluster is: PostgreSQL refuses to run as root. */
export function whoMayRunPostgres(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user here: the next one may do.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.')
}

/** The order of a language, as a production database has it, so that nothing leans on the order of bytes. */
function initOptions(programs: string): string {
  const version = execFileSync(path.join(programs, 'postgres'), ['--version'], { encoding: 'utf8' })
  const hasIcu = Number(/\d+/.exec(version)?.[0]) >= 15
  const locale = hasIcu ? '--locale-provider=icu --icu-locale=en-US --locale=C.UTF-8' : '--locale=C.UTF-8'
  return `--encoding=UTF8 --auth=scram-sha-256 ${locale}`
}
