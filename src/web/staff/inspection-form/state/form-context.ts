// The React context of the form, and hooks that subscribe a component to just the part of the form it shows.

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Client } from '#api/client.ts'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import { notGivenOf } from '#domain/form/given.ts'
import { type AnsweredField, answerIn, rulesOf } from '#domain/form/kinds/kinds.ts'
import { severityOf } from '#domain/form/report.ts'
import { fieldsIn, holds, type Rule } from '#domain/form/rule.ts'
import type { Answer, Severity, Template } from '#domain/form/template.ts'
import type { FieldErrors } from '#domain/problems/problem.ts'
import type { User } from '#domain/users/user.ts'
import { givenInDraft, isUntouched } from '#web/offline/draft-as-form.ts'
import type { Draft } from '#web/offline/rows.ts'
import type { SendProgress } from '#web/offline/send-progress.ts'
import type { Autosave } from './autosave.ts'
import type { FormStore } from './form-store.ts'

export interface FormContext {
  template: Template
  store: FormStore
  autosave: Autosave
  /** Not an edit: it had no version on the server when it was opened. */
  isNew: boolean
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

/** What is read of the draft; `read` must return the same value for the same draft. */
export function useDraft<T>(read: (draft: Draft) => T): T {
  const { store } = useFormContext()
  return useSyncExternalStore(store.subscribe, () => read(store.draft()))
}

/** The same of what depends on one field only: no other field renders it again. */
export function useDraftAt<T extends Answer | undefined>(field: string, read: (draft: Draft) => T): T {
  const { store } = useFormContext()
  return useSyncExternalStore(
    listener => store.subscribeTo(field, listener),
    () => read(store.draft()),
  )
}

export const useAnswer = (field: AnsweredField): Answer =>
  useDraftAt(field.id, ({ answers }) => answerIn(answers, field))

/** The severity of the current answer; renders only when it changes. What the form began with is no finding. */
export const useSeverity = (field: AnsweredField): Severity | null =>
  useDraftAt(field.id, draft =>
    isUntouched(draft, field.id) ? null : severityOf(field, answerIn(draft.answers, field)),
  )

/**
 * How an answer is drawn, by whose it is: `given.ts` says that as it is recorded. Answered and confirmed look alike (`given`), and so
 * does what the moment gave (the day, the inspector's name), which is a fact. An empty answer claims nothing.
 */
export type Origin = 'given' | 'carried' | 'start' | 'empty'

export function originOf(field: AnsweredField, draft: Draft): Origin {
  const answer = answerIn(draft.answers, field)
  if (rulesOf(field).isEmpty(answer)) return 'empty'
  return notGivenOf(field, answer, { [field.id]: givenInDraft(draft, field.id) }) ?? 'given'
}

export const useOrigin = (field: AnsweredField): Origin =>
  useDraftAt(field.id, draft => originOf(field, draft))

export function useErrors(): FieldErrors {
  const { store } = useFormContext()
  return useSyncExternalStore(store.subscribe, store.errors)
}

export function useErrorAt(field: string): string | undefined {
  const { store } = useFormContext()
  return useSyncExternalStore(
    listener => store.subscribeTo(field, listener),
    () => store.errors()[field],
  )
}

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

/** How far the submission has come, for the parts of the form that show it. */
interface SendingState {
  busy: boolean
  progress: SendProgress | null
  /** Why it failed. */
  error: string | null
}

const Sending = createContext<SendingState>({ busy: false, progress: null, error: null })
export const SendingProvider = Sending.Provider
export const useSending = () => useContext(Sending)
