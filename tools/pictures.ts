// Makes the pictures of the site from our own drawings: what shared links show, and the icons for browsers and home screens. The results are kept in public/; run it again when a drawing changes, after a build.
// Usage: node tools/pictures.ts

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { chromiumFlags, findChromium } from './chromium.mjs'
import { drawSharing } from './pictures/sharing.ts'
import { inProject } from './project.mjs'

const icon = readFileSync(inProject('public', 'favicon.svg'), 'utf8')

const font = readFileSync(
  join(inProject('node_modules'), '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'),
).toString('base64')

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags })
const page = await browser.newPage()
mkdirSync(inProject('public', 'sharing'), { recursive: true })
for (const { path, bytes } of await drawSharing(page, icon)) save(path.slice(1), bytes)
// Home screens cut the corners themselves, so these fill the square.
const square = icon.replace('rx="7"', '')
save('apple-touch-icon.png', await draw(page, square, 180, 180))
save('icon-192.png', await draw(page, square, 192, 192))
save('icon-512.png', await draw(page, square, 512, 512))
// Others cut it round: what matters must stand in the middle.
save('icon-maskable.png', await draw(page, inTheMiddle(square), 512, 512))
save('favicon.ico', asIco(await draw(page, icon, 32, 32), 32))
await browser.close()

async function draw(on: Page, svg: string, width: number, height: number): Promise<Buffer> {
  await on.setViewportSize({ width, height })
  await on.setContent(
    `<style>@font-face{font-family:Archivo;font-weight:100 900;src:url(data:font/woff2;base64,${font})}
     html,body{margin:0;background:none}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`,
  )
  await on.evaluate('document.fonts.ready')
  return on.screenshot({ omitBackground: true })
}

function inTheMiddle(svg: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#115766"/>${svg.replace('<svg', '<svg x="14" y="14" width="72" height="72"')}</svg>`
}

/** An .ico is a list of pictures; ours has one, which may be a PNG as it is. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return Buffer.concat([head, png])
}

function save(name: string, contents: Buffer): void {
  writeFileSync(inProject('public', name), contents)
  console.log(`public/${name}: ${(contents.byteLength / 1024).toFixed(1)} KB`)
}
