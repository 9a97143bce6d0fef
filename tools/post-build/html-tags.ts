// Reads the opening tags of an HTML document, in order, each with its attributes and, for elements
// whose content is no markup (scripts, styles), that content. Enough to judge pages that our own
// build wrote; it is no parser for the web at large.

export interface Tag {
  name: string
  /** Names in lower case; an attribute without a value has the empty string. */
  attributes: ReadonlyMap<string, string>
  /** The text inside, for elements whose content is not markup. */
  text: string | null
}

/** Elements whose content runs to their closing tag, whatever stands in it. */
const rawElements: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title'])

const opening = /<(?:!--|([a-z][^\s/>]*))/gi
const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y

export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  opening.lastIndex = 0
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const name = match[1]?.toLowerCase()
    if (name === undefined) {
      opening.lastIndex = after(html, '-->', opening.lastIndex)
      continue
    }
    const attributes = readAttributes(html, opening.lastIndex)
    const start = after(html, '>', attributes.end)
    const text = rawElements.has(name) ? rawText(html, name, start) : null
    tags.push({ name, attributes: attributes.values, text })
    opening.lastIndex = start + (text?.length ?? 0)
  }
  return tags
}

function readAttributes(html: string, start: number): { values: Map<string, string>; end: number } {
  const values = new Map<string, string>()
  attribute.lastIndex = start
  let end = start
  for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
    const [, name = '', double, single, bare] = match
    values.set(name.toLowerCase(), double ?? single ?? bare ?? '')
    end = attribute.lastIndex
  }
  return { values, end }
}

function rawText(html: string, name: string, start: number): string {
  const closing = new RegExp(`</${name}[\\s/>]`, 'i').exec(html.slice(start))
  return closing ? html.slice(start, start + closing.index) : html.slice(start)
}

function after(html: string, mark: string, start: number): number {
  const found = html.indexOf(mark, start)
  return found === -1 ? html.length : found + mark.length
}
