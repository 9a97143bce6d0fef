// The footer of every printed page. The stylesheet draws it in the page margin and takes its text from a custom
// property, because no element can be placed in a margin. Browsers without margin boxes print the footer at the
// end of the report.

import { useLayoutEffect } from 'react'
import { formatDay } from '#domain/day.ts'
import type { Report } from '#domain/form/report.ts'

const property = '--running-foot'
const longestName = 60

export function useRunningFoot(report: Report) {
  const { shortId, facilityName, inspectionDate, stateForm } = report
  const facts = [`Form ${shortId}`, stateForm, shorten(facilityName), formatDay(inspectionDate)]
  const text = facts.filter(Boolean).join(' · ')
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty(property, asCssString(text))
    return () => {
      style.removeProperty(property)
    }
  }, [text])
}

function shorten(name: string): string {
  const letters = [...name]
  return letters.length > longestName ? `${letters.slice(0, longestName).join('').trimEnd()}…` : name
}

/** Escapes quotes, backslashes and line breaks for CSS. */
const asCssString = (text: string): string =>
  `"${text.replace(/["\\\n\r\f]/g, sign => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`
