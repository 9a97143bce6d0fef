// What shared links show: the hero's own drawing or the map, taken from the built pages, beside the name and a headline. So it
// is never of lesser quality than they are, and changes with them. Flat colors need few bytes with a palette of their own.

import { existsSync } from 'node:fs'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { company } from '#domain/site/company.ts'
import { sharingPictures, sharingSize } from '#domain/site/sharing-pictures.ts'
import { inProject } from '../project.mjs'

const site = 'http://site.test'
const { width, height } = sharingSize
const ground = 336
const colors = 96

export interface DrawnPicture {
  path: string
  bytes: Buffer
}

export async function drawSharing(page: Page, icon: string): Promise<DrawnPicture[]> {
  await page.route(`${site}/**`, route => {
    const { pathname } = new URL(route.request().url())
    const file = inProject('build', 'client', pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    return existsSync(file) ? route.fulfill({ path: file }) : route.abort()
  })
  await page.setViewportSize({ width, height })
  const map = await drawingIn(page, '/about/', '0 0 560 600')
  const above = await drawingIn(page, '/', '0 0 720 320')
  const below = await drawingIn(page, '/', '0 0 720 336')
  const tank = `
    <div style="position:absolute;right:24px;width:600px;bottom:${height - ground}px">${above}</div>
    <div style="position:absolute;right:24px;width:600px;top:${ground + 12}px">${below}</div>`
  const states = `<div style="position:absolute;right:48px;width:540px;top:24px">${map.replace(/class="[^"]*"/, '')}</div>`
  const drawn: DrawnPicture[] = []
  for (const { path, headline, drawing } of Object.values(sharingPictures)) {
    const html = picture(drawing === 'map' ? states : tank, headline, icon)
    await page.evaluate(`document.body.innerHTML = ${JSON.stringify(html)}`)
    await page.evaluate('document.fonts.ready')
    const bytes = await sharp(await page.screenshot())
      .png({ palette: true, colors, effort: 10 })
      .toBuffer()
    drawn.push({ path, bytes })
  }
  await page.unroute(`${site}/**`)
  return drawn
}

/** A drawing of a built page, as markup. */
async function drawingIn(page: Page, path: string, box: string): Promise<string> {
  await page.goto(`${site}${path}`)
  const all = await page.locator('main svg').evaluateAll(found => found.map(drawing => drawing.outerHTML))
  const drawing = all.find(each => each.includes(`viewBox="${box}"`))
  if (!drawing) throw new Error(`The built page ${path} has no drawing ${box}. Run "npm run build".`)
  return drawing
}

/** In the site's own classes, which the page has loaded. */
const picture = (drawing: string, headline: readonly string[], icon: string): string => `
  <div data-ground="petrol" style="position:fixed;inset:0;z-index:99;overflow:hidden" class="bg-petrol-950 text-on-rail">
    <div style="height:${ground}px" class="bg-linear-to-b from-petrol-900 to-petrol-700"></div>
    <div style="height:12px" class="bg-sand-400"></div>
    ${drawing}
    <div style="position:absolute;left:64px;top:52px;display:flex;align-items:center;gap:20px">
      ${icon.replace('<svg', '<svg style="width:64px;height:64px"')}
      <div>
        <p style="font-size:34px;line-height:1.1" class="font-heading tracking-heading text-white">${company.shortName}</p>
        <p style="font-size:19px;letter-spacing:0.06em" class="text-petrol-100">${company.tagline.toUpperCase()}</p>
      </div>
    </div>
    <p style="position:absolute;left:64px;top:146px;font-size:54px;line-height:1.06" class="font-heading tracking-heading text-white">
      ${headline.map(line => line.replace('&', '&amp;')).join('<br>')}
    </p>
    <div style="position:absolute;left:64px;top:404px">
      <div style="width:56px;height:6px;border-radius:3px" class="bg-accent"></div>
      <p style="margin-top:22px;font-size:30px;line-height:1.35" class="text-petrol-100">Florida, Georgia<br>and the Carolinas</p>
    </div>
  </div>`
