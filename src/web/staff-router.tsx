// Every screen of the staff area, the address it stands at, and what it says when its program cannot be loaded. The
// layout and the guard come with the first script; each screen is a script of its own.

import { createBrowserRouter, matchRoutes, Outlet, type RouteObject, ScrollRestoration } from 'react-router'
import { type PageHandle, lazyPage as page } from './staff/layout/lazy-page.tsx'
import { usePageMeta } from './staff/layout/page-meta.ts'
import { layoutLoader, PrivateLayout } from './staff/layout/private-layout.tsx'
import { UnexpectedError } from './staff/layout/unexpected-error.tsx'
import { adminRequired, loginRequired } from './staff/session/guard.ts'
import { Loading } from './ui/spinner.tsx'

const newForm = () => import('./staff/inspection-form/new-form-page.tsx')
const editForm = () => import('./staff/inspection-form/edit-form-page.tsx')
const viewForm = () => import('./staff/view-form/view-form-page.tsx')
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

const routes: RouteObject[] = [
  {
    Component: StaffArea,
    HydrateFallback: Loading,
    ErrorBoundary: UnexpectedError,
    children: [
      page({ path: 'login', load: () => import('./staff/login/login-page.tsx'), failure: 'page-not-loaded' }),
      {
        middleware: [loginRequired],
        loader: layoutLoader,
        Component: PrivateLayout,
        children: privatePages,
      },
    ],
  },
]

function StaffArea() {
  usePageMeta()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** The program of the screen at this address is loaded at once, beside whatever else has to be waited for. */
export function preloadPage(path: string) {
  const handle: PageHandle | undefined = matchRoutes(routes, path)?.at(-1)?.route.handle
  handle?.preload()
}

export const createStaffRouter = () => createBrowserRouter(routes)
