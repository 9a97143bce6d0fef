// The settings that are URLs. Each rule says what is wrong in words that follow the variable's name,
// and never repeats the value: most of these carry a password.

import { z } from 'zod'

type Judge = (url: URL, text: string) => string | null

/** A string that `judge` has nothing against; what it answers is the fault. */
const urlText = (notUrl: string, judge: Judge) =>
  z.string().superRefine((text, context) => {
    const url = URL.parse(text)
    const fault = url === null || /\s/.test(text) ? notUrl : judge(url, text)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
  })

const hasCredentials = (url: URL) => url.username !== '' || url.password !== ''

const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname)

export const baseUrl = urlText('must be a URL', (url, text) => {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://'
  if (hasCredentials(url)) return 'must not carry a user name or a password'
  if (url.hostname.includes('*')) return 'must name one host, not a pattern'
  if (url.origin !== text) return `must be exactly an origin, without a path: write ${url.origin}`
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return 'must begin with https:// (plain http:// is only for this machine itself)'
  }
  return null
})

export const databaseUrl = urlText('must be a URL', url => {
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    return 'must begin with postgres:// or postgresql:// (leave it out for the embedded SQLite)'
  }
  // A Unix socket has its folder in the query and no host in the authority.
  if (url.hostname === '' && !url.searchParams.get('host')) return 'must name a host'
  if (/^\/?$/.test(url.pathname)) return 'must name a database after the host'
  return null
})

export const smtpUrl = urlText('must be a URL', url => {
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') return 'must begin with smtp:// or smtps://'
  if (url.hostname === '') return 'must name a host'
  if ((url.username === '') !== (url.password === ''))
    return 'must carry both user name and password or neither'
  return null
})

export const s3Endpoint = urlText('must be a URL', url => {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https:// or http://'
  if (hasCredentials(url)) return 'must not carry keys: they are S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
  if (url.search !== '' || url.hash !== '') return 'must not have a query or a fragment'
  return null
})
