// The React context of the form, and hooks that subscribe a component to just the part of the form it shows.

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Client } from '#api/client.ts'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import { notGivenOf } from '#domain/form/given.ts'
import { type AnsweredField, answerIn, rulesOf } from '#domain/form/kinds/kinds.ts'
import { severityOf } from '#domain/form/report.ts'
import { fieldsIn, holds, type Rule } from '#domain/form/rule.ts'
import type { Answer, Severity, Template } from '#domain/form/template.ts'
import type { User } from '#domain/user.ts'
import { givenInDraft, isUntouched } from '#web/offline/draft-as-form.ts'
import type { Draft } from '#web/offline/rows.ts'
import type { SendProgress } from '#web/offline/send-progress.ts'
import type { Autosave } from './autosave.ts'
import type { FormStore } from './form-store.ts'

export interface FormContext {
  template: Template
  store: FormStore
  autosave: Autosave
  /** Photos that the server holds already. */
  existingPhotos: readonly Photo[]
  /** Who is filling it in. */
  user: Pick<User, 'email' | 'displayName'>
  call: Client
}

const Context = createContext<FormContext | null>(null)
export const FormProvider = Context.Provider

export function useFormContext(): FormContext {
  const form = useContext(Context)
  if (!form) throw new Error('There is no FormProvider above this component')
  return form
}

/** Selects a value that depends on one field only. */
export function useFieldSelector<T extends Answer | undefined>(
  field: string,
  read: (store: FormStore) => T,
): T {
  const { store } = useFormContext()
  return useSyncExternalStore(
    listener => store.subscribeTo(field, listener),
    () => read(store),
  )
}

export const useAnswer = (field: AnsweredField): Answer =>
  useFieldSelector(field.id, store => answerIn(store.draft().answers, field))

/** The severity of the current answer; renders only when it changes. What the form began with is no finding. */
export const useSeverity = (field: AnsweredField): Severity | null =>
  useFieldSelector(field.id, store => {
    const draft = store.draft()
    return isUntouched(draft, field.id) ? null : severityOf(field, answerIn(draft.answers, field))
  })

/**
 * Whose answer stands there, as it is drawn. What the moment gave (the day, the inspector's name) is a fact, and an empty answer
 * claims nothing.
 */
export type Origin = 'given' | 'carried' | 'start' | 'empty'

export function originOf(field: AnsweredField, draft: Draft): Origin {
  const answer = answerIn(draft.answers, field)
  if (rulesOf(field).isEmpty(answer)) return 'empty'
  return notGivenOf(field, answer, { [field.id]: givenInDraft(draft, field.id) }) ?? 'given'
}

export const useOrigin = (field: AnsweredField): Origin =>
  useFieldSelector(field.id, store => originOf(field, store.draft()))

export const useFieldError = (field: string): string | undefined =>
  useFieldSelector(field, store => store.errors()[field])

/** Subscribes to the questions that the rule depends on. */
export function useHolds(rule: Rule | undefined): boolean {
  const { store } = useFormContext()
  return useSyncExternalStore(
    listener => {
      const stops = fieldsIn(rule).map(field => store.subscribeTo(field, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => holds(rule, store.draft().answers),
  )
}

/** Selects any other value; `read` must return the same value for the same state. */
export function useFormSelector<T>(read: (store: FormStore) => T): T {
  const { store } = useFormContext()
  return useSyncExternalStore(store.subscribe, () => read(store))
}

/** How far the submission has come, for the parts of the form that show it. */
export interface SendingState {
  busy: boolean
  progress: SendProgress | null
}

const Sending = createContext<SendingState>({ busy: false, progress: null })
export const SendingProvider = Sending.Provider
export const useSending = () => useContext(Sending)
