// A rule that ends in `*` behind a `:has()` costs every page dearly: browsers keep one set of what any `:has()` may touch, and with
// such a rule in it they restyle the whole document whenever anything is added anywhere. Tailwind's `group-has` and `peer-has`
// write such rules; `[header:has(:popover-open)_&]:hidden` says the same and names what it touches.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..', 'web')

test('what a :has() touches is named', () => {
  const files = globSync('**/*.{tsx,css}', { cwd: web })
  expect(files.length).toBeGreaterThan(300)
  const wide = files.filter(file => {
    const text = readFileSync(join(web, file), 'utf8')
    return /\b(group|peer)-has-\[|:has\([^{]*\)\s+\*/.test(text)
  })
  expect(wide).toEqual([])
})
