// Every page of the product and the address it stands at.

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/layout/public-layout.tsx', [
    index('site/home/home-page.tsx'),
    route('services', 'site/services/services-page.tsx'),
    route('about', 'site/about/about-page.tsx'),
    route('cost', 'site/cost/cost-page.tsx'),
    route('suspect-a-leak', 'site/help/leak-page.tsx'),
    route('questions', 'site/help/questions-page.tsx'),
    route('contact', 'site/contact/contact-page.tsx'),
    route('contact/for/:service', 'site/contact/contact-page.tsx', { id: 'contact-with-service' }),
    route('contact/thank-you', 'site/contact/thank-you-page.tsx'),
    route('contact/not-sent', 'site/contact/reply-page.tsx'),
    route('service-areas', 'site/areas/service-areas-page.tsx'),
    route(':state/:city', 'site/areas/city-page.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
  route('login', 'staff/login/login-page.tsx'),
  layout('staff/layout/private-layout.tsx', [
    route('dashboard', 'staff/dashboard/dashboard-page.tsx'),
    route('forms/:state', 'staff/forms/form-templates-page.tsx'),
    route('forms/:state/:templateId', 'staff/inspection-form/new-form-page.tsx'),
    route('edit-form/:formId', 'staff/inspection-form/edit-form-page.tsx'),
    route('view-form', 'staff/view-form/view-form-page.tsx', { id: 'view-form-without-id' }),
    route('view-form/:formId', 'staff/view-form/view-form-page.tsx'),
    route('completed-forms', 'staff/completed-forms/completed-forms-page.tsx'),
    route('completed-forms/trash', 'staff/completed-forms/trash/trash-page.tsx'),
    route('completed-forms/:formId', 'staff/completed-forms/to-view-form.ts'),
    route('admin', 'staff/users/admin-page.tsx'),
    route('account', 'staff/account/account-page.tsx'),
  ]),
] satisfies RouteConfig
