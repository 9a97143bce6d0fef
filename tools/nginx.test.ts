// What deploy/nginx.conf writes into its logs: no address that lets a reader of the log in. The format is read from the file, and
// nginx itself is asked where there is one.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask, createServer } from 'node:http'
import { request as askSecurely } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort } from '../src/testing/free-port.ts'
import { inProject } from './project.mjs'

const config = readFileSync(inProject('deploy/nginx.conf'), 'utf8')
const secret = 'Zk3canary_9-secret-of-a-link-000000000000000'

const withSecrets = [
  `/calendar/${secret}.ics`,
  `/calendar/${secret}-office.ics`,
  `/r/${secret}`,
  `/r/${secret}/report.pdf`,
  `/r/${secret}/photos/4711`,
  `/api/password-resets/${secret}`,
  `/api/invitations/${secret}`,
  `/unsubscribe/${secret}`,
]

test('the format of the log has no variable with a whole address', () => {
  const [format = ''] = /log_format cypress '[^']+'/.exec(config) ?? []
  expect(format).toContain('$logged_uri')
  expect(format).not.toMatch(/\$(request|request_uri|uri|args|query_string|http_referer)\b/)
  const logs = config.match(/^ *access_log .*$/gm) ?? []
  expect(logs.filter(line => !/ (off|\S+ cypress);$/.test(line))).toEqual([])
  expect(logs).toHaveLength((config.match(/^server \{/gm) ?? []).length)
})

test.each(withSecrets)('%s is cut', path => {
  const [, map = ''] = /map \$uri \$logged_uri \{([^}]+)\}/.exec(config) ?? []
  const rules = [...map.matchAll(/~(\S+) "([^"]+)";/g)].map(
    ([, rule = '', logged = '']) => [new RegExp(rule), logged] as const,
  )
  expect(rules.find(([rule]) => rule.test(path))?.[1]).toMatch(/^\/[a-z/-]+\/-$/)
})

const hasNginx = (process.env.PATH ?? '').split(':').some(folder => existsSync(join(folder, 'nginx')))

if (hasNginx)
  describe('nginx', () => {
    test('takes the file, cuts secrets in both logs, redirects and refuses other names', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'cypress-nginx-'))
      const at = (name: string) => join(folder, name)
      const upstream = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
      await once(upstream, 'listening')
      const [http, https] = [await freePort(), await freePort()]
      const certificate = ['-keyout', at('privkey.pem'), '-out', at('fullchain.pem'), '-subj', '/CN=test']
      execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...certificate], {
        stdio: 'ignore',
      })
      const ours = config
        .replaceAll('10.0.0.11:3000', `127.0.0.1:${(upstream.address() as AddressInfo).port}`)
        .replaceAll('10.0.0.12:3000', '127.0.0.1:1')
        .replaceAll('/etc/ssl/cypress', folder)
        .replaceAll('/var/log/nginx', folder)
        .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
        .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
      mkdirSync(at('temporary'))
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map(name => `${name}_temp_path ${at('temporary')}/${name};`)
        .join(' ')
      writeFileSync(
        at('nginx.conf'),
        `daemon off; pid ${at('pid')}; error_log ${at('error.log')}; events {} http { ${temporary}\n${ours}\n}`,
      )
      const args = ['-p', folder, '-c', at('nginx.conf')]
      execFileSync('nginx', ['-t', ...args], { stdio: 'ignore' })
      const nginx = spawn('nginx', args, { stdio: 'ignore' })
      const isOver = once(nginx, 'exit')
      const own = 'www.cypress.example'
      const get = (path: string, name = own) =>
        answer(
          askSecurely({
            ...{ host: '127.0.0.1', port: https, path, servername: name },
            ...{ headers: { host: name, referer: `https://${own}${path}` }, rejectUnauthorized: false },
          }),
        )
      const getPlainly = (path: string, host: string) =>
        answer(ask({ host: '127.0.0.1', port: http, path, headers: { host } }))
      try {
        await expect.poll(() => get('/pricing').catch(() => null), { timeout: 10_000 }).toMatchObject([200])
        for (const path of withSecrets) expect((await get(path))[0]).toBe(200)
        await get(`/%72/${secret}`)
        expect(await getPlainly(`/r/${secret}`, own)).toEqual([301, `https://${own}/r/${secret}`])
        await expect(getPlainly('/', 'other.example')).rejects.toThrow()
        await expect(get('/', 'other.example')).rejects.toThrow()
        upstream.closeAllConnections()
        upstream.close()
        for (const path of withSecrets) expect((await get(path))[0]).toBe(502)
        expect((await get('/contact'))[0]).toBe(502)
      } finally {
        nginx.kill('SIGQUIT')
        await isOver
        upstream.close()
      }
      const [access, errors] = [readFileSync(at('access.log'), 'utf8'), readFileSync(at('error.log'), 'utf8')]
      rmSync(folder, { recursive: true })
      expect(access).toContain('"GET /pricing HTTP/1.1" 200')
      expect(access).toContain('"GET /r/- HTTP/1.1" 200')
      expect(access).toContain('"GET /calendar/- HTTP/1.1" 502')
      expect(errors).toContain('GET /contact')
      expect(access + errors).not.toContain(secret)
    }, 60_000)
  })

function answer(asked: ReturnType<typeof ask>): Promise<[status: number | undefined, location?: string]> {
  return new Promise((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', response => {
      const { statusCode, headers } = response.resume()
      resolve(headers.location ? [statusCode, headers.location] : [statusCode])
    })
    asked.end()
  })
}
