// The PostgreSQL server programs that the API suite starts its throw-away cluster with. Only the programs are
// wanted: an installation leaves no system cluster behind that was not there before.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { aptInstall, mayInstall } from './apt.mjs'
import { findOnPath, isProgram } from './programs-on-path.mjs'
import { step } from './steps.mjs'

const debianVersions = '/usr/lib/postgresql'

function debianFolders() {
  try {
    const versions = readdirSync(debianVersions).sort((one, other) => Number(other) - Number(one))
    return versions.map(version => path.join(debianVersions, version, 'bin'))
  } catch {
    return []
  }
}

function configuredFolders() {
  const pgConfig = findOnPath(['pg_config'])
  return pgConfig ? [execFileSync(pgConfig, ['--bindir'], { encoding: 'utf8' }).trim()] : []
}

function foldersOnPath() {
  const initdb = findOnPath(['initdb'])
  return initdb ? [path.dirname(initdb)] : []
}

/** @returns {string | undefined} the folder of initdb and postgres, newest version first */
export function findPostgresPrograms() {
  return [...debianFolders(), ...configuredFolders(), ...foldersOnPath()].find(folder =>
    ['initdb', 'postgres'].every(name => isProgram(path.join(folder, name))),
  )
}

/** Debian's package creates and starts a cluster of its own unless told not to; this file tells it, for the time. */
async function installWithoutCluster() {
  const folder = '/etc/postgresql-common/createcluster.d'
  const wish = path.join(folder, 'no-main-cluster.conf')
  const created = mkdirSync(folder, { recursive: true })
  writeFileSync(wish, 'create_main_cluster = false\n')
  try {
    return await aptInstall('postgresql')
  } finally {
    rmSync(wish, { force: true })
    if (created && readdirSync(folder).length === 0) rmdirSync(folder)
  }
}

/** @returns {Promise<string | undefined>} why there is none, as a sentence; undefined when there is one */
export async function whyNoPostgres() {
  if (findPostgresPrograms()) return undefined
  if (!mayInstall()) return 'No PostgreSQL server programs (initdb, postgres) were found: install PostgreSQL.'
  await step('Installing PostgreSQL', installWithoutCluster)
  return findPostgresPrograms() ? undefined : 'PostgreSQL could not be installed: install it by hand.'
}
