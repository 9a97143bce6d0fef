// The layout of the public pages, as routes of the build. They become static documents: React's scripts are the staff
// area's alone.

import { Outlet, useLocation } from 'react-router'
import { PublicFrame } from './public-frame.tsx'

export default function PublicLayout() {
  return (
    <PublicFrame path={useLocation().pathname}>
      <Outlet />
    </PublicFrame>
  )
}
