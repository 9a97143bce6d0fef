// The bill of materials names everything the product runs with, and the advisory check never takes silence for an all-clear.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAdvisories } from './advisories.mjs'
import { inProject } from './project.mjs'
import { buildBill } from './sbom.mjs'

const read = (file: string) => JSON.parse(readFileSync(inProject(file), 'utf8'))
const bill = buildBill(read('package-lock.json'))
const names = new Set(bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name)))

test('every runtime dependency is in the bill of materials, and no development package is', () => {
  const { dependencies, devDependencies } = read('package.json')
  expect(Object.keys(dependencies).filter(name => !names.has(name))).toEqual([])
  const lock = read('package-lock.json').packages
  const onlyDev = Object.keys(devDependencies).filter(name => lock[`node_modules/${name}`]?.dev)
  expect(onlyDev.length).toBeGreaterThan(10)
  expect(onlyDev.filter(name => names.has(name))).toEqual([])
})

test('each component has a package URL and a hash, and each reference a component', () => {
  const refs = new Set([
    ...bill.components.map(component => component['bom-ref']),
    bill.metadata.component['bom-ref'],
  ])
  expect(refs.size).toBe(bill.components.length + 1)
  for (const { purl, hashes } of bill.components) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/)
    expect(hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/)
  }
  for (const { ref, dependsOn } of bill.dependencies)
    expect([ref, ...dependsOn].filter(each => !refs.has(each))).toEqual([])
  expect(bill.dependencies[0]?.dependsOn.length).toBe(Object.keys(read('package.json').dependencies).length)
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
})

test('advisories are told apart from a registry that does not answer', () => {
  expect(readAdvisories('{"vulnerabilities":{}}').code).toBe(0)
  const some = { vulnerabilities: { fontkit: { severity: 'high', range: '<3' } } }
  expect(readAdvisories(JSON.stringify(some))).toEqual({
    code: 1,
    said: 'high       fontkit <3\n1 packages have advisories.',
  })
  for (const answer of ['', 'not JSON', '{}', '{"error":{"summary":"ENOTFOUND"}}']) {
    expect(readAdvisories(answer).code).toBe(2)
    expect(readAdvisories(answer).said).toContain('it is not known whether there are advisories')
  }
})
