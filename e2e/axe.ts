// What axe finds on a page, asked for in the page itself. Its own package for Playwright works out the results in a second page that
// takes in twice the script; our pages have no frames, for which it does that.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, ElementContext, Result, RunOptions } from 'axe-core'

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Axe {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>
}

export async function findViolations(
  page: Page,
  options: RunOptions,
  selector = 'html',
): Promise<Pick<Result, 'id' | 'help' | 'nodes'>[]> {
  if (page.frames().length > 1)
    throw new Error(`${page.url()} has frames, into which axe is not asked to look.`)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  return page.evaluate(
    async ([selector, options]) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run(selector, options)
      return violations
    },
    // There is no sound whose length would have to be known.
    [selector, { ...options, resultTypes: ['violations'], preload: false } satisfies RunOptions] as const,
  )
}

/** Options for these rules alone. */
export const onlyRules = (...values: string[]): RunOptions => ({ runOnly: { type: 'rule', values } })
