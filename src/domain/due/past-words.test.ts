// What is past its day is said in one of two ways, on every screen, in mails, calendars and files: overdue where the law sets the day,
// past the date we recommend where we do. No third word says either.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '../../../tools/project.mjs'
import { formatStatus } from './due-words.ts'
import { pastWords } from './past-words.ts'

/** The office sets these days itself: who is to have a finding fixed, and until when. */
const ofFindings = /^web\/staff\/findings\//
const otherWords = /past due|past our date|past (?:its|the) day|past recommended|late by|recommended date/i

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

test('each of the two has its word, and nothing calls it otherwise', () => {
  expect(formatStatus({ status: 'overdue', basis: 'law' })).toBe(pastWords.law)
  expect(formatStatus({ status: 'overdue', basis: 'advice' })).toBe(pastWords.advice)
  expect(pastWords).toEqual({ law: 'Overdue', advice: 'Past the date we recommend' })
  const root = inProject('src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    file =>
      /^(?:domain|report|server|web)\/.*\.tsx?$/.test(file) &&
      !/\.test\./.test(file) &&
      !ofFindings.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const otherwise = files.flatMap(file => {
    const source = withoutComments(readFileSync(join(root, file), 'utf8'))
    return source.split('\n').flatMap(line => (otherWords.test(line) ? `${file}: ${line.trim()}` : []))
  })
  expect(otherwise).toEqual([])
})
