// The root of the build, which writes the documents. A browser loads it before the staff area's script, which is why
// it also tells Zod not to compile. Re-exported and not declared: what is declared here, the build wraps with the router.

import '#web/ui/zod-without-eval.ts'
import './styles/app.css'

export { HydrateFallback, Layout, links, meta, PublicPage as default } from './document.tsx'
