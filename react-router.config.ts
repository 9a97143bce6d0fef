// One build: the public paths become static documents, everything else is the staff area's SPA fallback.

import type { Config } from '@react-router/dev/config'
import { contactReplyPath, notFoundPath, staticPaths } from './src/domain/site-map.ts'

export default {
  appDirectory: 'src/web',
  ssr: false,
  prerender: [...staticPaths, notFoundPath, contactReplyPath],
} satisfies Config
