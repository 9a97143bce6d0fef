// A PDF document: what it says about itself, the canvas on which it is drawn, and its bytes at the end.

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

export interface Document {
  canvas: Canvas
  finish(): Promise<Buffer>
}

export function createDocument(info: DocumentInfo, textColor: string): Document {
  const document = new PDFDocument({
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
