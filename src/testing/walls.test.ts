// The walls between the layers are the compiler's. This test walks into each of them and must be
// refused. All probes are put into a copy of the tree's folders and compiled in one run; of its files the copy has those that a
// probe imports, with nothing in them but what it asks for: what else is in a file makes no wall.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { projectFile, writeProjects } from '../../tools/projects.mjs'

const root = join(import.meta.dirname, '../..')

type Probe = [layer: string, line: string]

// The compiler names a file it must not see once per project, so no two probes of a layer share a target.
const forbidden: Probe[] = [
  ['domain', "import { endpoints } from '#api/endpoints.ts'; void endpoints"],
  ['domain', "import type { Db } from '#server/db/dialect.ts'; export type T = Db"],
  ['domain', "import type { Log } from '../server/http/log.ts'; export type T = Log"],
  ['domain', 'void document.title'],
  ['domain', 'void process.env'],
  ['domain', "import { readFileSync } from 'node:fs'; void readFileSync"],
  ['domain', "void fetch('/')"],
  ['api', "import type { Db } from '#server/db/dialect.ts'; export type T = Db"],
  ['api', "import { Button } from '#web/ui/button.tsx'; void Button"],
  ['report', "import { endpoints } from '#api/endpoints.ts'; void endpoints"],
  ['report', "import type { Db } from '#server/db/dialect.ts'; export type T = Db"],
  ['report', "import { Button } from '#web/ui/button.tsx'; void Button"],
  ['report', 'void document.title'],
  ['report/typesetting', "import { company } from '#domain/site/company.ts'; void company"],
  ['report/typesetting', "import { color } from '#report/pdf/style.ts'; void color"],
  ['domain', "import { shapeArabic } from '#report/typesetting/arabic.ts'; void shapeArabic"],
  ['api', "import { shapeArabic } from '#report/typesetting/arabic.ts'; void shapeArabic"],
  ['server/concurrency', "import type { Log } from '#server/http/log.ts'; export type T = Log"],
  ['server', "import { Button } from '#web/ui/button.tsx'; void Button"],
  ['server/users', "import { sessionRoutes } from '#server/sessions/routes.ts'; void sessionRoutes"],
  ['server/sessions', "import { listUsers } from '../users/store.ts'; void listUsers"],
  ['server/files', "import { findForm } from '#server/completed-forms/store.ts'; void findForm"],
  ['server/db', "import { userRoutes } from '#server/users/routes.ts'; void userRoutes"],
  ['web', "import { buildApp } from '#server/app.ts'; void buildApp"],
  ['web', "import type { TestApp } from '#testing/test-app.ts'; export type T = TestApp"],
  ['web/ui', "import { company } from '#domain/site/company.ts'; void company"],
  ['web/staff/login', "import { homeMarker } from '#web/site/wall-marker.ts'; void homeMarker"],
  ['web/site', "import { staffMarker } from '#web/staff/login/wall-marker.ts'; void staffMarker"],
  ['web/staff/view-form', "import { staffMarker } from '#web/staff/login/wall-marker.ts'; void staffMarker"],
  ['web/staff/words', "import { useUser } from '#web/staff/session/use-user.ts'; void useUser"],
  // Folders that no table names: they are features from their first file on.
  ['server/new-feature', "import { listUsers } from '#server/users/store.ts'; void listUsers"],
  ['web/staff/new-screen', "import { staffMarker } from '#web/staff/login/wall-marker.ts'; void staffMarker"],
]

const allowed: Probe[] = [
  ['report', "import { company } from '#domain/site/company.ts'; void company"],
  ['report', "import { text } from '#report/typesetting/text.ts'; void text"],
  ['server/completed-forms', "import { renderReport } from '#report/pdf/render.ts'; void renderReport"],
  ['api', "import { company } from '#domain/site/company.ts'; void company"],
  ['server/users', "import { company } from '#domain/site/company.ts'; void company"],
  ['web/staff/login', "import { logIn } from '#api/log-in.ts'; void logIn"],
  ['server/new-feature', "import { company } from '#domain/site/company.ts'; void company"],
  ['web/staff/new-screen', "import { useUser } from '#web/staff/session/use-user.ts'; void useUser"],
]

/** What the compiler said about each probe, by the probe's place in the list. */
let complaints: Map<number, string>
const probes = [...forbidden, ...allowed]

beforeAll(async () => {
  const copy = await mkdtemp(join(tmpdir(), 'cypress-walls-'))
  try {
    await copyTree(copy)
    await Promise.all(
      probes.map(async ([layer, line], index) => {
        await mkdir(join(copy, 'src', layer), { recursive: true })
        await writeFile(join(copy, 'src', layer, `wall-probe-${index}.ts`), `${line}\n`)
      }),
    )
    complaints = readComplaints(await compile(copy))
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}, 120_000)

async function copyTree(copy: string): Promise<void> {
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })
  const folders = entries
    .filter(entry => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const folder of folders.map(each => join(copy, relative(root, each)))) {
    await mkdir(folder, { recursive: true })
    // The compiler refuses a project without files.
    await writeFile(join(folder, 'empty.ts'), 'export {}\n')
  }
  await mkdir(join(copy, 'tools'))
  for (const part of ['package.json', 'tsconfig.base.json']) await cp(join(root, part), join(copy, part))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const [layer, line] of probes) await copyTarget(copy, layer, line)
}

/** The file that a probe imports, with the one name that it asks for. */
async function copyTarget(copy: string, layer: string, line: string): Promise<void> {
  const [, type, name, from = ''] = /^import (type )?\{ (\w+) \} from '([^']+)'/.exec(line) ?? []
  if (!name || from.startsWith('node:')) return
  const file = from.startsWith('#') ? join('src', from.slice(1)) : join('src', layer, from)
  if (!file.endsWith('wall-marker.ts')) expect(existsSync(join(root, file)), file).toBe(true)
  await writeFile(join(copy, file), `export ${type ? 'type' : 'const'} ${name} = 1\n`)
}

async function compile(copy: string): Promise<string> {
  writeProjects(copy)
  const layers = [...new Set(probes.map(([layer]) => join(copy, projectFile(`src/${layer}`))))]
  const tsc = join(root, 'node_modules/.bin/tsc')
  try {
    return (await promisify(execFile)(process.execPath, [tsc, '-b', ...layers])).stdout
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

function readComplaints(output: string): Map<number, string> {
  const found = output.matchAll(/wall-probe-(\d+)\.ts.*?error (.+)/g)
  return new Map([...found].map(([, index, complaint = '']) => [Number(index), complaint]))
}

test.each(forbidden.map((probe, index) => [...probe, index] as const))('%s must not: %s', (_, __, index) => {
  expect(complaints.get(index)).toMatch(/^TS\d+/)
})

test.each(allowed.map((probe, index) => [...probe, forbidden.length + index] as const))(
  '%s may: %s',
  (_, __, index) => {
    expect(complaints.get(index)).toBeUndefined()
  },
)
