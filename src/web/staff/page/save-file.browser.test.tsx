// Downloads, with real streams and blobs; only the click that opens the browser's dialog is caught.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ByteStream } from '#api/endpoint.ts'
import { problemOf } from '#testing/problem-of.ts'
import { saveFile } from './save-file.ts'

let saved: { name: string; text: Promise<string> }[]

beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: fetch(this.href).then(response => response.text()) })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A stream of these parts; an error breaks it. */
const streamOf = (...parts: (string | Error)[]): ByteStream =>
  new ReadableStream({
    pull(controller) {
      const part = parts.shift()
      if (part instanceof Error) controller.error(part)
      else if (part === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(part))
    },
  }) as ByteStream

test('a file is saved whole under its name, and says how much has come', async () => {
  const progress: number[] = []
  const problem = await saveFile({
    name: 'forms.csv',
    type: 'text/csv',
    read: async () => ({ ok: true, value: streamOf('Facility,', 'State\n', 'Tower 1,Georgia\n') }),
    onProgress: bytes => progress.push(bytes),
  })
  expect(problem).toBe(null)
  expect(progress).toEqual([9, 15, 31])
  expect(saved.map(({ name }) => name)).toEqual(['forms.csv'])
  expect(await saved[0]?.text).toBe('Facility,State\nTower 1,Georgia\n')
})

test('a file that breaks off is not saved', async () => {
  const problem = await saveFile({
    name: 'forms.csv',
    type: 'text/csv',
    read: async () => ({ ok: true, value: streamOf('Facility,', new TypeError('network error')) }),
  })
  expect(problem).toEqual(problemOf('offline'))
  expect(saved).toEqual([])
})

test('what the server refuses is handed on, and nothing is saved', async () => {
  const refusal = problemOf('too-many-for-workbook')
  const read = async () => ({ ok: false as const, problem: refusal })
  expect(await saveFile({ name: 'a.xlsx', type: 'x', read })).toEqual(refusal)
  expect(saved).toEqual([])
})
