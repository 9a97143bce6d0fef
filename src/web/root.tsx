// The root of the build, which writes the documents. Re-exported and not declared: what is declared here, the build wraps with the router.

import './styles/app.css'

export { HydrateFallback, Layout, links, meta, PublicPage as default } from './document.tsx'
