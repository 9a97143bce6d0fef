// Drawings that stand in for photos and signatures; no real site is shown.

import sharp from 'sharp'
import { company } from '#domain/site/company.ts'
import type { Chance } from './random.ts'

/** A picture of a tank lid, a sump or a gauge, in changing light. */
export function drawPhoto(index: number): Promise<Buffer> {
  const hue = (index * 47) % 360
  const level = 420 + ((index * 37) % 160)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960">
    <rect width="1280" height="960" fill="hsl(${hue} 18% 72%)"/>
    <rect y="640" width="1280" height="320" fill="hsl(${(hue + 40) % 360} 14% 46%)"/>
    <ellipse cx="640" cy="600" rx="360" ry="150" fill="#2c3a40"/>
    <ellipse cx="640" cy="580" rx="340" ry="135" fill="hsl(${hue} 10% 58%)"/>
    <rect x="600" y="${level}" width="80" height="160" rx="14" fill="#f5b02e" stroke="#241800" stroke-width="6"/>
    <circle cx="640" cy="${level}" r="46" fill="#0d4450" stroke="#d9ebee" stroke-width="10"/>
    <text x="40" y="920" font-family="sans-serif" font-size="40" fill="#fff">${company.shortName} demo picture ${index + 1}</text>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

/** A line that swings like a name, 400 x 100, black on white. */
export async function drawSignature(chance: Chance): Promise<string> {
  const steps = Array.from({ length: 14 }, (_, index) => `${30 + index * 25} ${25 + chance.below(50)}`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">
    <rect width="400" height="100" fill="#fff"/>
    <path d="M ${steps.join(' L ')}" fill="none" stroke="#000" stroke-width="2" stroke-linejoin="round"/>
  </svg>`
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
