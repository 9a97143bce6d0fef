// What a service and a container start writes lines of the log alone: npm says which script it runs unless it is told not to.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

test.each([
  ['deploy/cypress.service', /^ExecStart=(.+)$/m],
  ['deploy/Containerfile', /^CMD \[(.+)\]$/m],
])('%s', (file, line) => {
  const [, command = ''] = line.exec(readFileSync(inProject(file), 'utf8')) ?? []
  expect(command.replaceAll(/[",]+/g, '')).toMatch(/npm --silent start$/)
})
