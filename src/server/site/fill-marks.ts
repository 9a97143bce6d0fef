// Puts texts in place of the marks of a built page. The page is walked once, so a text that looks like a mark stays a
// text, and every text is escaped.

const anyMark = /\[\[[a-z0-9 -]+\]\]/g

export const fillMarks = (html: string, texts: ReadonlyMap<string, string>): string =>
  html.replace(anyMark, mark => escapeHtml(texts.get(mark) ?? mark))

/** An option is not filled in but chosen. `value` must be one of ours. */
export const chooseOption = (html: string, value: string): string =>
  html.replace(`<option value="${value}"`, '$& selected=""')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => entities[character] ?? '')
