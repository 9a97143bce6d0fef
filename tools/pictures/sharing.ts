// What a shared link shows: the hero's own drawing, taken from the built home page, beside the name and the headline. So
// it is never of lesser quality than the hero, and changes with it.

import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import type { Page } from 'playwright'
import { company } from '#domain/company.ts'
import { inProject } from '../project.mjs'

const site = 'http://site.test'
const [width, height] = [1200, 630]
const ground = 336

export async function drawSharing(page: Page, icon: string): Promise<Buffer> {
  await page.route(`${site}/**`, route => {
    const { pathname } = new URL(route.request().url())
    const file = inProject('build', 'client', pathname === '/' ? 'index.html' : pathname)
    return existsSync(file) && extname(file) ? route.fulfill({ path: file }) : route.abort()
  })
  await page.setViewportSize({ width, height })
  await page.goto(site)
  const drawings = await page
    .locator('section[aria-labelledby=page-heading] svg')
    .evaluateAll(all => all.map(drawing => drawing.outerHTML))
  const [above, below] = ['0 0 720 320', '0 0 720 336'].map(box =>
    drawings.find(drawing => drawing.includes(`viewBox="${box}"`)),
  )
  if (!above || !below) throw new Error('The built home page has no drawing of a tank. Run "npm run build".')
  await page.evaluate(`document.body.innerHTML = ${JSON.stringify(picture(above, below, icon))}`)
  await page.evaluate('document.fonts.ready')
  const bytes = await page.screenshot()
  await page.unroute(`${site}/**`)
  return bytes
}

/** In the site's own classes, which the page has loaded. */
const picture = (above: string, below: string, icon: string): string => `
  <div data-ground="petrol" style="position:fixed;inset:0;z-index:99;overflow:hidden" class="bg-petrol-950 text-on-rail">
    <div style="height:${ground}px" class="bg-linear-to-b from-petrol-900 to-petrol-700"></div>
    <div style="height:12px" class="bg-sand-400"></div>
    <div style="position:absolute;right:24px;width:600px;bottom:${height - ground}px">${above}</div>
    <div style="position:absolute;right:24px;width:600px;top:${ground + 12}px">${below}</div>
    <div style="position:absolute;left:64px;top:52px;display:flex;align-items:center;gap:20px">
      ${icon.replace('<svg', '<svg style="width:64px;height:64px"')}
      <div>
        <p style="font-size:34px;line-height:1.1" class="font-heading tracking-heading text-white">${company.shortName}</p>
        <p style="font-size:19px;letter-spacing:0.06em" class="text-petrol-100">${company.tagline.toUpperCase()}</p>
      </div>
    </div>
    <p style="position:absolute;left:64px;top:146px;font-size:54px;line-height:1.06" class="font-heading tracking-heading text-white">
      Expert Fuel Tank<br>Inspection &amp;<br>Compliance
    </p>
    <div style="position:absolute;left:64px;top:404px">
      <div style="width:56px;height:6px;border-radius:3px" class="bg-accent"></div>
      <p style="margin-top:22px;font-size:30px;line-height:1.35" class="text-petrol-100">Florida, Georgia<br>and the Carolinas</p>
    </div>
  </div>`
