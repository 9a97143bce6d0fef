import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const collect = (level: Parameters<typeof createLog>[0]) => {
  const lines: string[] = []
  return { log: createLog(level, line => void lines.push(line)), lines }
}

test('writes one JSON object a line, whatever the values hold', () => {
  const { log, lines } = collect('info')
  log.info('request', { route: '/api/users\n{"level":"error"}', status: 200 })
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', event: 'request', status: 200 })
})

test('leaves out what is below its level', () => {
  const { log, lines } = collect('warn')
  log.debug('d')
  log.info('i')
  log.warn('w')
  log.error('e', new Error('broken'), { id: 'r1' })
  expect(lines.map(line => JSON.parse(line).event)).toEqual(['w', 'e'])
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ error: 'Error', reason: 'broken', id: 'r1' })
})

test('says what is behind an error', () => {
  const { log, lines } = collect('error')
  log.error('e', new Error('not available', { cause: new Error('no route to host') }))
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reason: 'not available', cause: 'no route to host' })
})

test('an error tells no address of a person, which mail servers and drivers repeat', () => {
  const { log, lines } = collect('error')
  const refusal =
    '550 5.1.1 <pat.o+x@station.example>: Recipient rejected; RCPT TO:<pat@[192.0.2.1]> as tank@localhost'
  const error = new Error(refusal, { cause: new Error('no mailbox "lea@station.example"') })
  error.stack = `${error.stack}\n    at send (/opt/node_modules/@scope/mailer/index.js:7:1)`
  log.error('mail failed', error)
  log.error('mail failed', 'refused: pat@station.example')
  expect(lines.join('')).not.toMatch(/station|pat|lea|tank@|192\.0/)
  expect(lines[0]).toContain('550 5.1.1 <(address)>: Recipient rejected')
  expect(lines[0]).toContain('/node_modules/@scope/mailer/index.js:7:1')
})

test('can be silent', () => {
  const { log, lines } = collect('silent')
  log.error('e', 'text')
  expect(lines).toEqual([])
})
