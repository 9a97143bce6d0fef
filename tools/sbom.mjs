// `npm run sbom`: the bill of materials of what the product runs with, as CycloneDX JSON, made from package-lock.json without
// a network. The same lock file gives the same bytes. `-- --out FILE` chooses another file than sbom.cdx.json.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inProject } from './project.mjs'

/**
 * @typedef {object} Package
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */
/** @typedef {{ name: string, version: string, packages: Record<string, Package> }} Lock */

const folder = 'node_modules/'

/** @param {string} place */
const nameAt = place => place.slice(place.lastIndexOf(folder) + folder.length)

/** @param {string} name @param {string} version */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/**
 * Where a package finds another: in its own folder, or in that of the nearest one around it.
 * @param {Lock['packages']} packages
 * @param {string} from
 * @param {string} name
 */
function findPackage(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf(`/${folder}`)))) {
    const found = `${place ? `${place}/` : ''}${folder}${name}`
    if (packages[found]) return found
    if (place === '' || !place.includes(`/${folder}`)) {
      return packages[folder + name] ? folder + name : null
    }
  }
}

/** @param {string} integrity */
const hashOf = integrity => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
})

/** @param {Lock} lock */
export function buildBill(lock) {
  const { packages } = lock
  const places = Object.keys(packages).filter(place => place !== '' && !packages[place]?.dev)
  /** @param {string} place */
  const refOf = place => purlOf(nameAt(place), packages[place]?.version ?? '')
  /** @param {string} from */
  const needs = from => {
    const { dependencies = {}, optionalDependencies = {} } = packages[from] ?? {}
    const found = Object.keys({ ...dependencies, ...optionalDependencies })
      .map(name => findPackage(packages, from, name))
      .filter(place => place !== null && !packages[place]?.dev)
      .map(place => refOf(/** @type {string} */ (place)))
    return [...new Set(found)].sort()
  }
  const product = purlOf(lock.name, lock.version)
  const components = new Map(
    places.map(place => {
      const { version = '', integrity, license } = packages[place] ?? {}
      const [scope, short] = nameAt(place).startsWith('@') ? nameAt(place).split('/') : [null, nameAt(place)]
      return [
        refOf(place),
        {
          type: 'library',
          'bom-ref': refOf(place),
          ...(scope && { group: scope }),
          name: short ?? nameAt(place),
          version,
          purl: refOf(place),
          ...(integrity?.startsWith('sha512-') && { hashes: [hashOf(integrity)] }),
          ...(license && {
            licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { name: license } }],
          }),
        },
      ]
    }),
  )
  const digest = createHash('sha256').update(JSON.stringify(packages)).digest('hex')
  const serial = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': product, name: lock.name, version: lock.version },
    },
    components: [...components.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
    dependencies: [
      { ref: product, dependsOn: needs('') },
      ...[...new Map(places.map(place => [refOf(place), needs(place)]))]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([ref, dependsOn]) => ({ ref, dependsOn })),
    ],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--out')
  const out = path.resolve((at > 0 && process.argv[at + 1]) || inProject('sbom.cdx.json'))
  const bill = buildBill(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')))
  writeFileSync(out, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${bill.components.length} packages written to ${out}`)
}
