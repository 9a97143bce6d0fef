// The public pages and the addresses they stand at. The screens of the staff area are in staff-router.tsx: they are
// no documents of their own.

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/layout/public-layout.tsx', [
    index('site/home/home-page.tsx'),
    route('services', 'site/services/services-page.tsx'),
    route('about', 'site/about/about-page.tsx'),
    route('cost', 'site/cost/cost-page.tsx'),
    route('cost/:answer', 'site/cost/cost-page.tsx', { id: 'cost-answer' }),
    route('what-is-due', 'site/due/due-page.tsx'),
    route('what-is-due/:answer', 'site/due/due-page.tsx', { id: 'due-answer' }),
    route('suspect-a-leak', 'site/help/leak-page.tsx'),
    route('questions', 'site/help/questions-page.tsx'),
    route('checklist/:checklistState', 'site/checklist/checklist-page.tsx'),
    route('contact', 'site/contact/contact-page.tsx'),
    route('contact/:asked', 'site/contact/contact-page.tsx', { id: 'contact-asked' }),
    route('contact/thank-you', 'site/contact/thank-you-page.tsx'),
    route('contact/not-sent', 'site/contact/reply-page.tsx'),
    route('service-areas', 'site/areas/service-areas-page.tsx'),
    route('service-areas/:areaState', 'site/areas/state-page.tsx'),
    route(':state/:city', 'site/areas/city-page.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig
