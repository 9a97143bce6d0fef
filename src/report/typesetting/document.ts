// A PDF document: what it says about itself, the canvas on which it is drawn, and its bytes at the end.

import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { type Canvas, createCanvas } from './canvas.ts'

export interface DocumentInfo {
  /** Shown as the window's title and read aloud first. */
  title: string
  author: string
  subject: string
  keywords: string
  creator: string
  createdAt: Date
}

interface Document {
  canvas: Canvas
  finish(): Promise<Buffer>
}

const openPdf = (info: DocumentInfo) =>
  new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: xmlSafe(info.title),
      Author: xmlSafe(info.author),
      Subject: xmlSafe(info.subject),
      Keywords: xmlSafe(info.keywords),
      Creator: xmlSafe(info.creator),
      Producer: xmlSafe(info.creator),
      CreationDate: info.createdAt,
    },
    size: 'LETTER',
    margin: 0,
    // Each text brings its own font.
    font: '',
    autoFirstPage: false,
    bufferPages: true,
  })

/** A long document that is written to the disk piece by piece. */
interface DocumentFile {
  canvas: Canvas
  /** Leads to one of the pages that are not written yet. Deeper ones belong to the last that is less deep. */
  bookmark(title: string, depth: number, page: number): void
  /** Gives the page a name, for links. */
  name(name: string, page: number): void
  /** Writes the pages drawn so far; the next page is number 1 again. */
  flush(): void
  /** A file that readers can open from the document. */
  attach(file: { name: string; type: string; about: string; bytes: Uint8Array }): void
  finish(): Promise<void>
}

export function openDocumentFile(path: string, info: DocumentInfo, textColor: string): DocumentFile {
  const document = openPdf(info)
  const file = createWriteStream(path, { mode: 0o600 })
  document.pipe(file)
  const outlines = [document.outline]
  return {
    canvas: createCanvas(document, textColor),
    bookmark: (title, depth, page) => {
      document.switchToPage(document.bufferedPageRange().start + page - 1)
      outlines.length = Math.min(outlines.length, depth + 1)
      // Only what is above others is open at first.
      const isAbove = outlines.length === 1
      const item = outlines.at(-1)?.addItem(title, { expanded: isAbove })
      if (item) outlines.push(item)
    },
    name: (name, page) => {
      document.switchToPage(document.bufferedPageRange().start + page - 1)
      document.addNamedDestination(name)
    },
    flush: () => document.flushPages(),
    attach: ({ name, type, about, bytes }) => {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      document.file(buffer, { name, type, description: about })
    },
    finish: async () => {
      document.end()
      await finished(file)
    },
  }
}

export function createDocument(info: DocumentInfo, textColor: string): Document {
  const document = openPdf(info)
  return {
    canvas: createCanvas(document, textColor),
    finish: async () => {
      document.end()
      return Buffer.concat(await document.toArray())
    },
  }
}

/**
 * pdfkit writes the texts of `info` twice: as they are, and into XML without escaping them. It calls toString()
 * only for the XML, so that is where they are escaped.
 */
class XmlSafeString extends String {
  override toString(): string {
    return super.toString().replace(/[&<>]/g, character => `&#${character.charCodeAt(0)};`)
  }
}

/** Without the characters that XML forbids. The types of pdfkit ask for plain strings. */
const xmlSafe = (text: string): string =>
  new XmlSafeString(text.toWellFormed().replace(/\p{Cc}|\ufffe|\uffff/gu, ' ')) as unknown as string
