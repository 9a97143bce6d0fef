// The web build, and the development server that hands API calls on to the API process.

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { refreshInPlace } from './tools/refresh-in-place.ts'
import { withoutSummaries } from './tools/without-summaries.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'

/** For the journeys that show that a template is data: forms that the product does not ship. */
const guests = {
  find: '#domain/templates/light-registry.ts',
  replacement: '/src/testing/guests/guest-registry.ts',
}

/** What the form shares with other screens, which are not to load the form, or the program that sends it, for it. */
const shared = [
  'src/web/ui/(dialog|badge|progress-bar|combobox)',
  'src/web/staff/page/(two-presses|confirm-button|same-page)',
  'src/web/offline/(draft-words|send-progress)',
  'src/web/staff/device/(storage-words|taken-back)',
  'src/domain/completed-forms/photo-words',
  '24/outline/esm/(Check|ChevronDown|ChevronRight|Clock|CloudArrowUp|EllipsisHorizontal|Trash)Icon',
]

/**
 * Left alone, the bundler makes a script of every few modules that two screens share: some forty before the first screen,
 * each compressed by itself. Here what the login page needs is one script, what the first screen behind it needs another,
 * and so for the form. React stays apart: a release of ours does not make phones load it again.
 */
const chunks = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
    { name: 'login', test: /src\/web\/(entry\.client|staff\/login\/login-page)\.tsx$/, priority: 5 },
    { name: 'staff', test: /src\/web\/(staff-router|staff\/dashboard\/dashboard-page)\.tsx$/, priority: 4 },
    // What the first screen asks for when it stands.
    { name: 'start', test: /dashboard\/lower-half|plan\/day-line|offline\/continue-draft/, priority: 3 },
    { name: 'controls', test: new RegExp(shared.join('|')), priority: 2 },
    // What most screens but the first share, and apart from it what the form does not need.
    {
      name: 'history',
      test: /src\/web\/(staff\/page\/(history|session-list|save-file|loaded|not-loaded|delete-button|copy-field)|ui\/change-list)/,
      priority: 2,
    },
    // Asked for at a login, and where passkeys are made.
    { name: 'second-step', test: /src\/web\/staff\/page\/(second-step|passkey|login-dialog)\./, priority: 2 },
    { name: 'page', test: /src\/web\/staff\/page\//, priority: 1 },
    { name: 'paper', test: /staff\/one-form\/(printed|form-not-shown|back-to-list)/, priority: 1 },
    { name: 'list', test: /src\/web\/staff\/list\//, priority: 1 },
    { name: 'report', test: /domain\/form\/(report|reading|changes)\.ts$/, priority: 1 },
    { name: 'sending', test: /offline\/(send-form|begin-draft)\.ts$/, priority: 1 },
    { name: 'form', test: /inspection-form\/(new|edit)-form-page\.tsx$/ },
  ],
}

export default defineConfig({
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } } },
  resolve: { alias: process.env.TEMPLATES === 'guests' ? [guests] : [] },
  plugins: [tailwindcss(), reactRouter(), withoutSummaries, refreshInPlace],
  build: {
    // Nothing is inlined as a data: address, so the content security policy needs no exception for it.
    assetsInlineLimit: 0,
    // A script would name those that each screen needs beside its own, some 130 of them, before the first screen stands. They are in the
    // device's cache by then, or asked for one step later; the form alone is not to wait for that step.
    modulePreload: { resolveDependencies: (script, needed) => (/\/form-/.test(script) ? needed : []) },
  },
  // The public pages' script is bundled apart from the staff area's, and its islands apart from it.
  worker: { format: 'es' },
  // Found only inside pages: without this the first page in development is loaded twice.
  optimizeDeps: {
    include: [
      '@heroicons/react/20/solid',
      '@heroicons/react/24/outline',
      '@heroicons/react/24/solid',
      'zod/mini',
      'fast-check',
    ],
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/api': api,
      '/healthz': api,
      '/readyz': api,
      // The contact form's plain POST is the API process's; the page itself is ours.
      '/contact': { target: api, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
    },
  },
})
