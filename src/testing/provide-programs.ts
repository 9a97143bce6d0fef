// Set-up of the API suite: the programs that tests start as processes are those of today's sources.

export { ensureServerBuilt as default } from '../../tools/built.mjs'
