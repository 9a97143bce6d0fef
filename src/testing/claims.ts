// The sentences of a page in which the company speaks for itself: what it does, promises or charges nothing for. What a
// customer asks ("our tank"), samples of testimonials and our advice beside a rule are not among them.

const ends = /(?<=[.?!])\s+(?=[A-Z“])/

const spoken = /\b(?:[Ww]e|[Ww]e’ll|[Oo]urs?)\b|\bis free\b/
const advice = /we recommend|^Not confirmed/i

/** What a customer says, and what is no sentence. */
const left = /<(svg|script|dt|label|button|blockquote|figure|nav|h1|h2)\b.*?<\/\1>/gs

/** Every line and sentence of the page, as people read it. */
export function sentencesIn(html: string): string[] {
  const text = html
    .replaceAll('<!-- -->', '')
    .replace(left, '\n')
    .replace(/<\/?(?:a|span|strong|em|cite)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
  const lines = text.split('\n').map(line => line.trim())
  return [...new Set([...lines, ...lines.flatMap(line => line.split(ends))])].filter(Boolean)
}

export const claimsIn = (html: string): string[] =>
  sentencesIn(html)
    .flatMap(line => line.split(ends))
    .filter((each, at, all) => all.indexOf(each) === at)
    .filter(each => /[.?!]$/.test(each) && spoken.test(each) && !advice.test(each))
