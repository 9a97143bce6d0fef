// Where the staff area has no screen: the not-found page. At an address of the public site the staff area is only where the
// service worker put it, because there is no signal, and that is said instead.

import { isBelow, spaPaths } from '#domain/staff-pages.ts'
import { PublicFrame } from './site/layout/public-frame.tsx'
import { NoSignal, meta as noSignalMeta } from './site/no-signal.tsx'
import { NotFound, meta as notFoundMeta } from './site/page-not-found.tsx'
import { usePageMeta } from './staff/layout/use-page-meta.ts'

const isOurs = () => isBelow(spaPaths, location.pathname)

export const meta = () => (isOurs() ? notFoundMeta() : noSignalMeta())

export default function NoScreen() {
  usePageMeta()
  return <PublicFrame path={location.pathname}>{isOurs() ? <NotFound /> : <NoSignal />}</PublicFrame>
}
