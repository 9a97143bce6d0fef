// What a built page may hold, so that the strict content security policy does not break it in the
// browser of a customer: no inline styles, no inline handlers, nothing loaded from other hosts.
// Inline scripts are allowed by their hashes.

import { createHash } from 'node:crypto'
import { type Tag, tagsOf } from './html-tags.ts'

export interface PageVerdict {
  /** In the form a content security policy names them, without quotes. */
  scriptHashes: string[]
  faults: string[]
}

export function judgePage(html: string): PageVerdict {
  // Browsers hash the text after they have made every line end a single LF.
  const tags = tagsOf(html.replace(/\r\n?/g, '\n'))
  const scripts = tags.filter(isInlineScript).map(tag => hashOf(tag.text ?? ''))
  return { scriptHashes: [...new Set(scripts)], faults: tags.flatMap(faultsOf) }
}

/** JSON in a script element is data to the browser and needs no leave to run. */
const dataTypes: ReadonlySet<string> = new Set(['application/json', 'application/ld+json'])

const isInlineScript = ({ name, attributes }: Tag) =>
  name === 'script' && !attributes.has('src') && !dataTypes.has((attributes.get('type') ?? '').toLowerCase())

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

function faultsOf(tag: Tag): string[] {
  const faults: string[] = []
  if (tag.name === 'style') faults.push('has an inline <style>')
  if (tag.name === 'base') faults.push('has a <base>')
  for (const [name, value] of tag.attributes) {
    if (name === 'style') faults.push(`<${tag.name}> has a style attribute: ${value}`)
    if (name.startsWith('on')) faults.push(`<${tag.name}> has an inline handler: ${name}`)
    if (/^\s*javascript:/i.test(value)) faults.push(`<${tag.name}> has script in its ${name}`)
  }
  for (const url of loadedUrls(tag)) {
    if (isForeign(url, tag.name)) faults.push(`<${tag.name}> loads from another host: ${url}`)
  }
  return faults
}

/** Links that only say something about the page and load nothing. */
const silentLinks: ReadonlySet<string> = new Set(['canonical', 'alternate'])

function loadedUrls({ name, attributes }: Tag): string[] {
  const value = (attribute: string) => attributes.get(attribute) ?? ''
  const inSet = [...value('srcset').split(','), ...value('imagesrcset').split(',')].map(
    candidate => candidate.trim().split(/\s+/)[0] ?? '',
  )
  const linked = name === 'link' && !silentLinks.has(value('rel').toLowerCase()) ? value('href') : ''
  const drawn = name === 'image' || name === 'use' ? value('href') || value('xlink:href') : ''
  return [value('src'), value('poster'), linked, drawn, ...inSet].filter(url => url !== '')
}

const ownOrigin = 'https://own.invalid'

function isForeign(url: string, tagName: string): boolean {
  const parsed = URL.parse(url.trim(), ownOrigin)
  if (parsed?.origin === ownOrigin) return false
  return !(parsed?.protocol === 'data:' && (tagName === 'img' || tagName === 'image'))
}
