// Reports repeat the same labels, and a page is measured several times before it is drawn. A font that remembers how
// it laid out a text saves a third of the work.

/** The part of a font that lays out text. What it gives is only read afterwards. */
export interface LaysOut {
  layout(text: string, features?: unknown, ...more: unknown[]): unknown
}

const longestText = 80
const mostTexts = 2000

export function rememberLayouts(font: LaysOut): void {
  const layout = font.layout.bind(font)
  const remembered = new Map<string, unknown>()
  font.layout = (text, features, ...more) => {
    const isPlain = !features || (Array.isArray(features) && features.length === 0)
    if (!isPlain || text.length > longestText) return layout(text, features, ...more)
    const known = remembered.get(text)
    if (known) return known
    if (remembered.size >= mostTexts) remembered.clear()
    const run = layout(text, features, ...more)
    remembered.set(text, run)
    return run
  }
}
