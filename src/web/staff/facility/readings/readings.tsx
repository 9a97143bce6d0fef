// The readings of the last visits, tank by tank. The charts are loaded when the page is there already.

import { lazy, Suspense, useState } from 'react'
import { readFacilityReadings } from '#api/facilities.ts'
import type { Facility } from '#domain/facility.ts'
import { call } from '#web/staff/session/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Part } from '../part.tsx'

const ReadingCharts = lazy(() => import('./reading-charts.tsx'))

export function Readings({ facility }: { facility: Facility }) {
  const [answer] = useState(() => call(readFacilityReadings, { params: { id: facility.id } }))
  return (
    <Part title="Readings over time" answer={answer} failure="readings-not-loaded">
      {({ readings }) => (
        <Suspense fallback={<Spinner label="Loading the charts" />}>
          <ReadingCharts facility={facility} readings={readings} />
        </Suspense>
      )}
    </Part>
  )
}
