// Every screen of the staff area, the address it stands at, and what it says when its program cannot be loaded. The
// layout, the guard and the dashboard come with the first script (vite.config.ts); each other screen is a script of its own.

import { lazy } from 'react'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  matchRoutes,
  Outlet,
  type RouteObject,
  ScrollRestoration,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { type PageHandle, lazyPage as page } from './staff/layout/lazy-page.tsx'
import { preloadOnIntent } from './staff/layout/preload-on-intent.ts'
import { layoutLoader, PrivateLayout } from './staff/layout/private-layout.tsx'
import { UnexpectedError } from './staff/layout/unexpected-error.tsx'
import { usePageMeta } from './staff/layout/use-page-meta.ts'
import { adminRequired, loginRequired } from './staff/session/guard.ts'
import { Loading } from './ui/spinner.tsx'

const newForm = () => import('./staff/inspection-form/new-form-page.tsx')
const editForm = () => import('./staff/inspection-form/edit-form-page.tsx')
const viewForm = () => import('./staff/view-form/view-form-page.tsx')
const dayPage = () => import('./staff/day/day-page.tsx')
const completedForms = () => import('./staff/completed-forms/completed-forms-page.tsx')

const privatePages: RouteObject[] = [
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
  page({ path: 'due', load: () => import('./staff/due/due-page.tsx'), failure: 'due-not-loaded' }),
  page({
    path: 'facilities',
    load: () => import('./staff/facilities/facilities-page.tsx'),
    failure: 'facilities-not-loaded',
  }),
  page({
    path: 'facilities/pairs',
    load: () => import('./staff/facilities/pairs-page.tsx'),
    failure: 'pairs-not-loaded',
  }),
  page({
    path: 'facilities/import',
    load: () => import('./staff/facilities/import/import-page.tsx'),
    failure: 'page-not-loaded',
    middleware: [adminRequired],
  }),
  page({
    path: 'facilities/new',
    load: () => import('./staff/facility/new-facility-page.tsx'),
    failure: 'page-not-loaded',
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
    middleware: [adminRequired],
  }),
  page({
    path: 'account',
    load: () => import('./staff/account/account-page.tsx'),
    failure: 'page-not-loaded',
  }),
]

/** An address below the staff area that no screen has is answered like any other that does not exist. */
const PublicPage = lazy(() => import('./site/layout/public-layout.tsx'))

const routes: RouteObject[] = [
  {
    Component: StaffArea,
    HydrateFallback: Loading,
    ErrorBoundary: UnexpectedError,
    children: [
      { path: 'login', loader: leaveForLogin },
      {
        Component: PublicPage,
        children: [
          page({ path: '*', load: () => import('./site/not-found.tsx'), failure: 'page-not-loaded' }),
        ],
      },
      {
        middleware: [loginRequired],
        loader: layoutLoader,
        Component: PrivateLayout,
        children: privatePages,
      },
    ],
  },
]

/** The login page is a document of its own, so that nothing private stays in memory behind it. */
function leaveForLogin({ request }: LoaderFunctionArgs): Promise<never> {
  location.replace(request.url)
  return new Promise(() => {})
}

function StaffArea() {
  usePageMeta()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** Loads the program of the screen at this address, beside whatever else has to be waited for. */
function preloadPage(path: string) {
  const handle: PageHandle | undefined = matchRoutes(routes, path)?.at(-1)?.route.handle
  handle?.preload()
}

export function openStaffArea() {
  // The current history entry gets a key of its own: React Router stores scroll positions by key, all entries without
  // one share the same, and a page would open scrolled to where another one was left. After a reload, and when coming
  // back, the entry has its key already.
  if (!history.state?.key)
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '')
  preloadPage(location.pathname)
  preloadOnIntent(preloadPage)
  return <RouterProvider router={createBrowserRouter(routes)} />
}
