// What this device knows of a visit, as it changes: the forms that were begun, wait or were sent, and the tanks of the site.

import { useEffect, useMemo, useState } from 'react'
import type { Client } from '#api/client.ts'
import { loadTemplate, registry } from '#domain/templates/light-registry.ts'
import { onChange } from '#web/offline/changes.ts'
import { listDrafts } from '#web/offline/drafts.ts'
import type { Draft } from '#web/offline/rows.ts'
import { listSentCopies } from '#web/offline/sent-copies.ts'
import { cancelable } from '#web/ui/cancelable.ts'
import { type KnownTank, openFacilities } from '../facility/facility-source.ts'
import { formsOfVisit, formsToAdd, type Site } from './forms-of-visit.ts'

interface Visit extends Site {
  userId: string
  call: Client
}

export function useVisit({ facilityId, name, state, visitId, userId, call }: Visit) {
  const [drafts, setDrafts] = useState<readonly Draft[] | null>(null)
  const [tanks, setTanks] = useState<readonly KnownTank[] | null>(null)

  useEffect(() => {
    let isOver = false
    const read = async () => {
      const found = await draftsOfVisit(userId, visitId)
      await Promise.all(found.map(({ templateId }) => loadTemplate(templateId)))
      if (!isOver) setDrafts(found)
    }
    const look = () => void read().catch(() => !isOver && setDrafts([]))
    look()
    const stops = [onChange('drafts', look), onChange('outbox', look)]
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  }, [userId, visitId])

  useEffect(() => {
    const asked = openFacilities(call, registry).tanksOf(facilityId)
    return cancelable(
      asked.catch(() => null),
      found => setTanks(found ?? []),
    )
  }, [call, facilityId])

  return useMemo(() => {
    if (!drafts || !tanks) return null
    const known = { site: { facilityId, name, state, visitId }, drafts, tanks, registry }
    return { forms: formsOfVisit(known), toAdd: formsToAdd(known), isWithoutTanks: tanks.length === 0 }
  }, [drafts, tanks, facilityId, name, state, visitId])
}

/** Also those that were sent: their copies are here for some days. */
async function draftsOfVisit(userId: string, visitId: string): Promise<Draft[]> {
  const [drafts, copies] = await Promise.all([listDrafts(userId), listSentCopies(userId)])
  const here = drafts.filter(draft => draft.visitId === visitId)
  const sent = copies.filter(
    ({ draft, id }) => draft.visitId === visitId && !here.some(each => each.id === id),
  )
  return [...here, ...sent.map(({ draft }) => draft)]
}
