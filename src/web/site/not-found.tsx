// The not-found page, a static document: the server answers it with status 404 for every unknown address.

export { meta, NotFound as default } from './page-not-found.tsx'
