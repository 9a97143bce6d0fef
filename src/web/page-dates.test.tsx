// The day each public page last changed, which the sitemap tells. The list is tracked, so that it is the same in every clone and on
// every day; this test draws the pages as the build does and finds out whether their words are still those of that day.
// After a change of words: npx vitest run --project unit page-dates -u

import { createHash } from 'node:crypto'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import { dayOf } from '#domain/day.ts'
import { pageDates } from '#domain/site/page-dates.ts'
import { publicPaths } from '#domain/site/site-map.ts'
import routes from './routes.ts'

// It draws every public page.
vi.setConfig({ testTimeout: 30_000 })

interface PageModule {
  default: ComponentType<{ params: Record<string, string | undefined> }>
}
const modules = import.meta.glob<PageModule>('./site/**/*-page.tsx', { eager: true })

type Entry = (typeof routes)[number]

/** The routes of the build, with the file of each as its id. */
const asObjects = (entries: readonly Entry[]): RouteObject[] =>
  entries.map(({ path, index, file, children }) =>
    index ? { index: true, id: file } : { path, id: `${file} ${path}`, children: asObjects(children ?? []) },
  )

const objects = asObjects(routes)

/** What the page says, without what is said anew each day. */
function wordsOf(path: string): string {
  const match = matchRoutes(objects, path)?.at(-1)
  const file = match?.route.id?.split(' ')[0]
  const Page = modules[`./${file}`]?.default
  if (!match || !Page) throw new Error(`There is no page at ${path}`)
  return renderToStaticMarkup(<Page params={match.params} />)
    .replace(/(<(\w+)[^>]* data-ahead="[^"]*"[^>]*>)[^<]*(<\/\2>)/g, '$1$3')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

const digestOf = (path: string) => createHash('sha256').update(wordsOf(path)).digest('hex').slice(0, 12)

test('the sitemap knows the day on which the words of each page last changed', async () => {
  const today = dayOf(new Date())
  const lines = publicPaths.map(path => {
    const digest = digestOf(path)
    const known = pageDates[path]
    return `  '${path}': ['${known?.[1] === digest ? known[0] : today}', '${digest}'],`
  })
  await expect(
    [
      '// The day on which the words of each public page last changed, and a digest of them. Written by src/web/page-dates.test.tsx.',
      '',
      'export const pageDates: Readonly<Record<string, readonly [changedOn: string, digest: string]>> = {',
      ...lines,
      '}',
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('../domain/site/page-dates.ts')
})
