// Shown in an island's form when it is submitted and neither its script nor the server can be reached. What was typed stays.

import { Banner } from '#web/ui/banner.tsx'

export function NotLoaded() {
  return (
    <div className="mt-4 [[data-awake]_&]:hidden">
      <Banner tone="error" hidden>
        This part of the page didn’t load. Check your connection and try again.
      </Banner>
    </div>
  )
}
