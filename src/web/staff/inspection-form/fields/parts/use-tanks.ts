// The tanks of the facility that the form is about, as far as the register or this device knows them.

import { useEffect, useState } from 'react'
import type { Component } from '#domain/facilities/component.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { cancelable } from '#web/ui/cancelable.ts'
import { formatTank } from '../../facility/format-tank.ts'
import { useDraft, useFormContext } from '../../state/form-context.ts'

export interface PartTank {
  id: string
  /** As the register calls it; what is known of it without signal. */
  name: string
  components: readonly Component[]
}

const none: readonly PartTank[] = []

export function useTanks(): readonly PartTank[] {
  const { call } = useFormContext()
  const facilityId = useDraft(draft => draft.facilityId)
  const [known, setKnown] = useState<{ of: string; tanks: readonly PartTank[] } | null>(null)
  useEffect(() => {
    if (!facilityId) return
    const asked = import('../../facility/facility-source.ts')
      .then(({ openFacilities }) => openFacilities(call, registry).tanksOf(facilityId))
      .catch(() => null)
    return cancelable(asked, found => {
      if (!found) return
      const tanks = found.map(tank => ({
        id: tank.id,
        name: tank.label ?? formatTank(tank),
        components: tank.components ?? [],
      }))
      setKnown({ of: facilityId, tanks })
    })
  }, [facilityId, call])
  return known && known.of === facilityId ? known.tanks : none
}
