// What goes with a photo besides its bytes: a description, a file name and a caption that the server accepts, and its size
// in words.

import { captionLength, noteLength } from '#domain/limits.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Section plus the time on the inspector's clock: `Tank 2026-11-14 09:30`. */
export function describePhoto(section: string, at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${section} ${day} ${two(at.getHours())}:${two(at.getMinutes())}`
}

const longestName = 120

/** The file's name without what the server refuses: folders, control and direction characters, excess length. */
export function photoFileName(fileName: string): string {
  const name = printable(fileName).replace(/[/\\]/g, '-').trim()
  return shorten(name) || 'photo'
}

/** One line without what the server refuses. */
const oneLine = (text: string, max: number): string =>
  printable(text.replace(/\s+/g, ' '))
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

export const captionLine = (caption: string): string => oneLine(caption, captionLength)

export const noteLine = (note: string): string => oneLine(note, noteLength)

const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')

/** Shortens the name but keeps the extension, and never cuts a character in half. */
function shorten(name: string): string {
  if (name.length <= longestName) return name
  const ending = /\.[\p{L}\d]{1,5}$/u.exec(name)?.[0] ?? ''
  return (
    name
      .slice(0, longestName - ending.length)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd() + ending
  )
}

export const formatKilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`
