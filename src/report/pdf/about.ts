// What a document says about itself. The title is shown in the window and read out first.

import { company } from '#domain/company.ts'
import type { Report } from '#domain/form/report.ts'

/** `report` in its own letters. */
export const aboutReport = (report: Report): PDFKit.PDFDocumentOptions => ({
  pdfVersion: '1.7',
  tagged: true,
  lang: 'en-US',
  displayTitle: true,
  info: {
    Title: xmlSafe(`${report.title}: ${report.facilityName}, ${report.inspectionDate}`),
    Author: xmlSafe(report.inspectedBy),
    Subject: xmlSafe(report.title),
    Keywords: xmlSafe(`Form ${report.formId}`),
    Creator: xmlSafe(company.name),
    Producer: xmlSafe(company.name),
    CreationDate: new Date(report.submittedAt),
  },
})

/**
 * The PDF library writes these texts twice: as they are, and into a piece of XML, where it forgets to escape them.
 * It takes the text itself for the one and turns it into a string for the other, so the string is the escaped one.
 */
class XmlSafe extends String {
  override toString(): string {
    return super.toString().replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
  }
}

/** The types ask for plain strings. Characters that XML does not know at all are left out. */
const xmlSafe = (text: string): string =>
  new XmlSafe(text.toWellFormed().replace(/\p{Cc}|\ufffe|\uffff/gu, ' ')) as unknown as string
