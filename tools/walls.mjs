// Who may import whom: the whole plan of the house in one table. Every row becomes a project of the compiler
// (projects.mjs), which refuses an import of anything the row does not name. A new folder below `src/server` or
// `src/web/staff` is a feature without being listed: it may use what lies below it, and no other feature.

/**
 * @typedef {object} Wall
 * @property {string} folder
 * @property {string[]} uses folders that it may import from
 * @property {object} [options] of the compiler: what the code may take for granted where it runs
 */

const browser = { lib: ['es2024', 'dom', 'dom.iterable'], types: ['vite/client'], jsx: 'react-jsx' }
const node = { types: ['node'] }

/** @param {string} parent @param {string[]} names */
const below = (parent, names) => names.map(name => `${parent}/${name}`)

/** What the features of the server stand on. */
const serverGround = below('src/server', [
  'concurrency',
  'db',
  'changes',
  'audit',
  'http',
  'site',
  'auth',
  'files',
  'mail',
  'exports',
  'jobs',
])

/** What the screens of the staff area share. */
const staffRooms = below('src/web/staff', [
  ...['words', 'session', 'page', 'one-form', 'device', 'list', 'duties', 'plan', 'binders'],
])

/** @type {Wall[]} */
export const walls = [
  { folder: 'src/domain', uses: [] },
  { folder: 'src/api', uses: ['src/domain'], options: { lib: browser.lib } },
  { folder: 'src/report/typesetting', uses: [], options: node },
  { folder: 'src/report', uses: ['src/domain', 'src/report/typesetting'], options: node },

  { folder: 'src/server/concurrency', uses: ['src/domain'], options: node },
  { folder: 'src/server/db', uses: ['src/domain'], options: node },
  { folder: 'src/server/changes', uses: ['src/domain', 'src/server/db'], options: node },
  { folder: 'src/server/audit', uses: ['src/domain', 'src/server/db'], options: node },
  {
    folder: 'src/server/http',
    uses: ['src/domain', 'src/api', ...below('src/server', ['db', 'audit'])],
    options: node,
  },
  { folder: 'src/server/site', uses: ['src/domain', 'src/server/http'], options: node },
  {
    folder: 'src/server/auth',
    uses: ['src/domain', ...below('src/server', ['concurrency', 'db'])],
    options: node,
  },
  {
    folder: 'src/server/files',
    uses: ['src/domain', 'src/api', ...below('src/server', ['concurrency', 'db', 'http'])],
    options: node,
  },
  {
    folder: 'src/server/mail',
    uses: ['src/domain', ...below('src/server', ['audit', 'db', 'http'])],
    options: node,
  },

  {
    folder: 'src/server/exports',
    uses: ['src/domain', 'src/api', 'src/report', ...below('src/server', ['concurrency', 'db', 'http'])],
    options: node,
  },

  {
    folder: 'src/server/jobs',
    uses: ['src/domain', ...below('src/server', ['concurrency', 'db', 'http'])],
    options: node,
  },

  { folder: 'src/verify-page', uses: ['src/domain'], options: browser },
  { folder: 'src/service-worker', uses: [], options: { lib: ['es2024', 'webworker'] } },

  { folder: 'src/web/ui', uses: [], options: browser },
  { folder: 'src/web/router', uses: [], options: browser },
  { folder: 'src/web/offline', uses: ['src/domain', 'src/api'], options: browser },
  { folder: 'src/web/site', uses: ['src/domain', 'src/api', 'src/web/ui'], options: browser },

  { folder: 'src/web/staff/words', uses: ['src/domain'], options: browser },
  {
    folder: 'src/web/staff/session',
    uses: ['src/domain', 'src/api', 'src/web/ui', 'src/web/router'],
    options: browser,
  },
  {
    folder: 'src/web/staff/page',
    uses: [
      ...['src/domain', 'src/api', 'src/web/ui', 'src/web/router'],
      ...below('src/web/staff', ['words', 'session']),
    ],
    options: browser,
  },
  {
    folder: 'src/web/staff/one-form',
    uses: [
      ...['src/domain', 'src/api', 'src/web/ui', 'src/web/router'],
      ...below('src/web/staff', ['words', 'session', 'page']),
    ],
    options: browser,
  },
  {
    folder: 'src/web/staff/list',
    uses: [
      ...['src/domain', 'src/api', 'src/web/ui', 'src/web/router', 'src/web/offline'],
      ...below('src/web/staff', ['words', 'session', 'page', 'device']),
    ],
    options: browser,
  },
  {
    folder: 'src/web/staff/duties',
    uses: ['src/domain', 'src/api', 'src/web/ui', ...below('src/web/staff', ['words', 'session'])],
    options: browser,
  },
  {
    folder: 'src/web/staff/device',
    uses: [
      ...['src/domain', 'src/api', 'src/web/ui', 'src/web/router', 'src/web/offline'],
      ...below('src/web/staff', ['words', 'session', 'page']),
    ],
    options: browser,
  },
  {
    folder: 'src/web/staff/binders',
    uses: [
      ...['src/domain', 'src/api', 'src/web/ui'],
      ...below('src/web/staff', ['words', 'session', 'list']),
    ],
    options: browser,
  },
  {
    folder: 'src/web/staff/plan',
    uses: [
      ...['src/domain', 'src/api', 'src/web/ui', 'src/web/router', 'src/web/offline'],
      ...below('src/web/staff', ['words', 'session', 'list']),
    ],
    options: browser,
  },
]

/** Folders whose every subfolder is a feature, unless a row above names it or the parent keeps it for itself. */
export const features = [
  {
    parent: 'src/server',
    own: ['settings', 'commands'],
    uses: ['src/domain', 'src/api', 'src/report', ...serverGround],
    options: node,
  },
  {
    parent: 'src/web/staff',
    own: [],
    uses: ['src/domain', 'src/api', 'src/web/ui', 'src/web/router', 'src/web/offline', ...staffRooms],
    options: browser,
  },
]

/** Where everything meets: these may use all that lies below them, and `testing` and the tests whatever there is. */
export const tops = [
  { folder: 'src/server', uses: ['src/domain', 'src/api', 'src/report', 'src/server/*'], options: node },
  { folder: 'src/web', uses: ['src/domain', 'src/api', 'src/web/*'], options: browser },
  {
    folder: 'tools',
    uses: ['src/domain', 'src/report', 'src/server/site'],
    options: { ...node, allowJs: true, checkJs: true },
  },
  {
    folder: 'src/testing',
    uses: [
      ...['src/domain', 'src/api', 'src/report', 'src/report/*'],
      ...['src/server', 'src/server/*', 'src/web/offline', 'src/web/router', 'tools'],
    ],
    options: { ...node, lib: browser.lib, allowJs: true },
  },
]

export const tests = {
  include: [
    'src/**/*.test.ts',
    'src/**/*.test.tsx',
    'tools/**/*.test.ts',
    'e2e/**/*',
    'bench/**/*',
    'torture/**/*',
    '*.config.ts',
  ],
  options: { ...browser, types: ['node', 'vite/client'], allowJs: true },
}
