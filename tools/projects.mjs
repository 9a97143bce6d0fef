// Turns the table of walls into projects of the compiler. They are made anew before each run and never edited:
// `tsconfig.json` refers to them, so an editor sees them as soon as any command of this repository has run.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { features, tests, tops, walls } from './walls.mjs'

const made = '.tsbuild/projects'

/** @param {string} folder */
const nameOf = folder => folder.replaceAll('/', '.')

/** @param {string} folder the project's file, below the root */
export const projectFile = folder => `${made}/${nameOf(folder)}.json`

/** @param {string} root */
function listWalls(root) {
  const named = new Set(walls.map(wall => wall.folder))
  const found = features.flatMap(({ parent, own, uses, options }) =>
    readdirSync(path.join(root, parent), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && !own.includes(entry.name))
      .map(entry => ({ folder: `${parent}/${entry.name}`, uses, options }))
      .filter(({ folder }) => !named.has(folder)),
  )
  const lower = [...walls, ...found]
  /** @param {string} use */
  const expand = use =>
    use.endsWith('/*')
      ? lower.map(wall => wall.folder).filter(folder => folder.startsWith(use.slice(0, -1)))
      : [use]
  return [...lower, ...tops.map(top => ({ ...top, uses: top.uses.flatMap(expand) }))]
}

/**
 * @param {string} name
 * @param {{ include: string[], exclude?: string[], uses: string[], options?: object, rootDir: string, holds?: string }} project
 */
function projectOf(name, { include, exclude = [], uses, options, rootDir, holds }) {
  /** @param {string} place below the root, seen from where the projects are made */
  const seen = place => `../../${place}`
  return {
    extends: seen('tsconfig.base.json'),
    compilerOptions: {
      rootDir: seen(rootDir),
      outDir: `../types/${name}`,
      tsBuildInfoFile: `../types/${name}.tsbuildinfo`,
      ...options,
    },
    include: include.map(seen),
    exclude: exclude.map(seen),
    // Means nothing to the compiler, which does not notice a file that was moved here; but a project that has changed.
    holds,
    references: uses.map(use => ({ path: `./${nameOf(use)}.json` })),
  }
}

/** @param {string} folder */
const namesIn = folder =>
  createHash('sha256')
    .update(readdirSync(folder, { recursive: true }).sort().join())
    .digest('hex')

/** @param {string} root the repository, or a copy of it */
export function writeProjects(root) {
  const all = listWalls(root)
  const folders = all.map(({ folder }) => folder)
  const projects = new Map(
    all.map(({ folder, uses, options = {} }) => {
      const inner = folders.filter(each => each.startsWith(`${folder}/`))
      const project = projectOf(nameOf(folder), {
        include: [`${folder}/**/*`],
        exclude: [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`, ...inner],
        uses,
        options,
        rootDir: folder,
        holds: namesIn(path.join(root, folder)),
      })
      return [nameOf(folder), project]
    }),
  )
  projects.set('tests', projectOf('tests', { ...tests, uses: folders, rootDir: '.' }))
  const references = [...projects.keys()].map(name => ({ path: `./${name}.json` }))
  writeChanged(path.join(root, made), {
    ...Object.fromEntries(projects),
    tsconfig: { files: [], references },
  })
}

/**
 * The compiler takes a project that was written anew for one that has changed, so only what differs is written.
 * @param {string} folder
 * @param {Record<string, object>} projects
 */
function writeChanged(folder, projects) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    if (!Object.hasOwn(projects, path.basename(name, '.json'))) rmSync(path.join(folder, name))
  }
  for (const [name, project] of Object.entries(projects)) {
    const file = path.join(folder, `${name}.json`)
    const content = `${JSON.stringify(project, null, 2)}\n`
    if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
  }
}
