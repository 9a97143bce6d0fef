// The script of the page that checks reports: what the page does with a file and all it needs for that, as one file.

import { rolldown } from 'rolldown'
import { inProject, root } from '../project.mjs'

export async function makeVerifyScript(): Promise<string> {
  const bundle = await rolldown({ cwd: root, input: inProject('src', 'verify-page', 'check-file.ts') })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}
