// Every screen of the staff area, the address it stands at, and what it says when its program cannot be loaded. The
// layout, the guard and the dashboard come with the first script (vite.config.ts); each other screen is a script of its own.

import type { Caption } from '#domain/problems/caption.ts'
import { browserHistory } from './router/history.ts'
import { createRouter } from './router/router.ts'
import type { Router } from './router/router-state.ts'
import { RouterView } from './router/router-view.tsx'
import { findScreen, type LoaderArgs, type Screen } from './router/screens.ts'
import { lazyPage, onScreenReplaced, type PageHandle, type PageProgram } from './staff/layout/lazy-page.tsx'
import { preloadOnIntent } from './staff/layout/preload-on-intent.ts'
import { PrivateLayout } from './staff/layout/private-layout.tsx'
import { UnexpectedError } from './staff/layout/unexpected-error.tsx'
import { adminRequired, loginRequired } from './staff/session/guard.ts'
import { Loading } from './ui/spinner.tsx'

interface PrivatePage {
  path: string
  load: () => Promise<PageProgram>
  failure: Caption
  isForAdmins?: boolean
}

const page = ({ isForAdmins, ...given }: PrivatePage): Screen =>
  lazyPage({
    ...given,
    guards: isForAdmins ? [loginRequired, adminRequired] : [loginRequired],
    Frame: PrivateLayout,
  })

const newForm = () => import('./staff/inspection-form/new-form-page.tsx')
const editForm = () => import('./staff/inspection-form/edit-form-page.tsx')
const viewForm = () => import('./staff/view-form/view-form-page.tsx')
const dayPage = () => import('./staff/day/day-page.tsx')
const completedForms = () => import('./staff/completed-forms/completed-forms-page.tsx')

const screens: readonly Screen[] = [
  page({
    path: 'dashboard',
    load: () => import('./staff/dashboard/dashboard-page.tsx'),
    failure: 'page-not-loaded',
  }),
  page({
    path: 'forms/:state',
    load: () => import('./staff/forms/form-templates-page.tsx'),
    failure: 'templates-not-loaded',
  }),
  page({ path: 'forms/:state/:templateId', load: newForm, failure: 'form-not-loaded' }),
  page({
    path: 'visits/:facilityId',
    load: () => import('./staff/inspection-form/visit/visit-page.tsx'),
    failure: 'page-not-loaded',
  }),
  page({ path: 'edit-form/:formId', load: editForm, failure: 'form-not-loaded' }),
  page({ path: 'view-form', load: viewForm, failure: 'form-not-loaded' }),
  page({ path: 'view-form/:formId', load: viewForm, failure: 'form-not-loaded' }),
  page({ path: 'completed-forms', load: completedForms, failure: 'forms-not-loaded' }),
  page({
    path: 'completed-forms/trash',
    load: () => import('./staff/completed-forms/trash/trash-page.tsx'),
    failure: 'trash-not-loaded',
  }),
  page({
    path: 'completed-forms/:formId',
    load: () => import('./staff/completed-forms/to-view-form.ts'),
    failure: 'form-not-loaded',
  }),
  page({ path: 'day', load: dayPage, failure: 'day-not-loaded' }),
  page({ path: 'day/:day', load: dayPage, failure: 'day-not-loaded' }),
  page({
    path: 'findings',
    load: () => import('./staff/findings/findings-page.tsx'),
    failure: 'findings-not-loaded',
  }),
  page({
    path: 'findings/:findingId',
    load: () => import('./staff/findings/finding-page.tsx'),
    failure: 'finding-not-loaded',
  }),
  page({ path: 'due', load: () => import('./staff/due/due-page.tsx'), failure: 'due-not-loaded' }),
  page({
    path: 'facilities',
    load: () => import('./staff/facilities/facilities-page.tsx'),
    failure: 'facilities-not-loaded',
  }),
  page({
    path: 'facilities/pairs',
    load: () => import('./staff/facilities/possible-duplicates/possible-duplicates-page.tsx'),
    failure: 'pairs-not-loaded',
  }),
  page({
    path: 'facilities/import',
    load: () => import('./staff/facilities/import/import-page.tsx'),
    failure: 'page-not-loaded',
    isForAdmins: true,
  }),
  page({
    path: 'facilities/new',
    load: () => import('./staff/facility/new-facility-page.tsx'),
    failure: 'page-not-loaded',
  }),
  page({
    path: 'facilities/customer',
    load: () => import('./staff/customer/customer-page.tsx'),
    failure: 'facilities-not-loaded',
  }),
  page({
    path: 'facilities/:facilityId',
    load: () => import('./staff/facility/facility-page.tsx'),
    failure: 'facility-not-loaded',
  }),
  page({
    path: 'contact-submissions',
    load: () => import('./staff/contact-submissions/inbox-page.tsx'),
    failure: 'inbox-not-loaded',
  }),
  page({
    path: 'contact-submissions/:submissionId',
    load: () => import('./staff/contact-submissions/request-page.tsx'),
    failure: 'contact-not-loaded',
  }),
  page({
    path: 'admin',
    load: () => import('./staff/users/admin-page.tsx'),
    failure: 'users-not-loaded',
    isForAdmins: true,
  }),
  page({
    path: 'admin/rules',
    load: () => import('./staff/rules/rules-page.tsx'),
    failure: 'rules-not-loaded',
    isForAdmins: true,
  }),
  page({
    path: 'admin/audit',
    load: () => import('./staff/audit/audit-page.tsx'),
    failure: 'audit-not-loaded',
    isForAdmins: true,
  }),
  page({
    path: 'account',
    load: () => import('./staff/account/account-page.tsx'),
    failure: 'page-not-loaded',
  }),
  { path: 'login', loader: leaveForLogin, Component: Loading },
  // The server and the service worker answer such an address without the staff area; this is for what only a screen knows.
  lazyPage({
    path: '*',
    load: () => import('./no-screen.tsx'),
    failure: 'page-not-loaded',
    Frame: undefined,
  }),
]

/** The login page is a document of its own, so that nothing private stays in memory behind it. */
function leaveForLogin({ url, isNew }: LoaderArgs): Promise<never> {
  if (isNew) location.assign(url)
  else location.replace(url)
  return new Promise(() => {})
}

/** Loads the program of the screen at this address, beside whatever else has to be waited for. */
function preloadPage(path: string) {
  const handle: Partial<PageHandle> = findScreen(screens, path)?.screen.handle ?? {}
  handle.preload?.()
}

/**
 * Until the first screen has its data the document's own spinner stays. So React draws once and in one go: what replaces a
 * spinner that it has drawn itself, it draws in many small parts.
 */
export async function openStaffArea() {
  preloadPage(location.pathname)
  preloadOnIntent(preloadPage)
  const router = createRouter(screens, browserHistory())
  // The loader of a replaced screen may answer otherwise.
  if (import.meta.hot) onScreenReplaced(() => void router.revalidate())
  await firstScreen(router)
  return <RouterView router={router} loading={<Loading />} Failed={UnexpectedError} />
}

const firstScreen = (router: Router): Promise<void> =>
  new Promise(resolve => {
    const forget = router.subscribe(({ shown }) => {
      if (!shown) return
      forget()
      resolve()
    })
  })
