// The binders of an owner, asked for again and again while one of them is being made.

import { useCallback, useEffect, useState } from 'react'
import type { Result } from '#api/client.ts'
import { askBinders, type BinderItem, type BinderOwner } from './binder-owner.ts'

const everyMs = 2_000

const isUnderWay = ({ status }: BinderItem): boolean => status === 'waiting' || status === 'running'

/** Null while nothing has been answered. A question that fails leaves what is shown, and is asked again. */
export function useBinders(owner: BinderOwner) {
  const [answer, setAnswer] = useState<Result<{ items: BinderItem[] }> | null>(null)
  const key = JSON.stringify(owner)
  const ask = useCallback(async () => {
    const next = await askBinders(JSON.parse(key) as BinderOwner)
    setAnswer(before => (before?.ok && !next.ok ? { ...before } : next))
  }, [key])
  useEffect(() => void ask(), [ask])
  useEffect(() => {
    if (!answer?.ok || !answer.value.items.some(isUnderWay)) return
    const timer = setTimeout(() => void ask(), everyMs)
    return () => clearTimeout(timer)
  }, [answer, ask])
  return { answer, ask }
}
