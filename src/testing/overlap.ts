// How much pages have in common, measured as search engines do it: in runs of five words (shingles). Names that are
// bound to differ, such as the city's, are masked, so that they cannot make two pages look different.

const shingleLength = 5

interface MeasuredPage {
  path: string
  shingles: ReadonlySet<string>
}

/** From the page's HTML; drawings have no words. */
export function measurePage(path: string, html: string, names: readonly string[]): MeasuredPage {
  const text = html.replace(/<(svg|script).*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ')
  const masked = names.reduce((rest, name) => rest.replaceAll(name, 'NAME'), text)
  const words = masked.toLowerCase().match(/[a-z0-9$.’'-]+/g) ?? []
  const runs = words.map((_, at) => words.slice(at, at + shingleLength).join(' '))
  return { path, shingles: new Set(runs.slice(0, 1 - shingleLength)) }
}

/** The two that share most, and how much of the smaller one that is, in percent. */
export function closestPair(pages: readonly MeasuredPage[]): { pair: string; percent: number } {
  const pairs = pages.flatMap((one, at) =>
    pages.slice(at + 1).map(other => ({
      pair: `${one.path} and ${other.path}`,
      percent: percentOf(
        [...one.shingles].filter(shingle => other.shingles.has(shingle)).length,
        Math.min(one.shingles.size, other.shingles.size),
      ),
    })),
  )
  return pairs.reduce((worst, each) => (each.percent > worst.percent ? each : worst))
}

/** The page with the least of its own, which is what stands on no other, in percent. */
export function leastOwn(pages: readonly MeasuredPage[]): { path: string; percent: number } {
  const counts = new Map<string, number>()
  for (const { shingles } of pages)
    for (const shingle of shingles) counts.set(shingle, (counts.get(shingle) ?? 0) + 1)
  const shares = pages.map(({ path, shingles }) => ({
    path,
    percent: percentOf([...shingles].filter(shingle => counts.get(shingle) === 1).length, shingles.size),
  }))
  return shares.reduce((worst, each) => (each.percent < worst.percent ? each : worst))
}

const percentOf = (part: number, whole: number) => Math.round((part / whole) * 100)
