// One build: the public paths become static documents, everything else is the staff area's SPA fallback.

import type { Config } from '@react-router/dev/config'
import { notFoundPath, pathsWithoutAddress, staticPaths } from './src/domain/site/site-map.ts'

const isForGuests = process.env.TEMPLATES === 'guests'

export default {
  appDirectory: 'src/web',
  // The build with guests is about the staff area alone; see vite.config.ts.
  buildDirectory: isForGuests ? 'build/guests' : 'build',
  ssr: false,
  prerender: isForGuests ? ['/', notFoundPath] : [...staticPaths, ...pathsWithoutAddress],
} satisfies Config
