// What the parts of the form have in common, and how each of them listens to its own piece of it.

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Client } from '#api/client.ts'
import type { Photo } from '#domain/completed-form.ts'
import { type AnsweredField, answerIn } from '#domain/form/kinds/kinds.ts'
import { severityOf } from '#domain/form/report.ts'
import type { Rule } from '#domain/form/rule.ts'
import { holds } from '#domain/form/rule.ts'
import type { Answer, Severity, Template } from '#domain/form/template.ts'
import type { SendProgress } from '#web/offline/send-progress.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { FormStore } from './form-store.ts'

export interface FormSetting {
  template: Template
  store: FormStore
  keeper: DraftKeeper
  /** Photos that the server holds already. */
  existingPhotos: readonly Photo[]
  call: Client
}

const Setting = createContext<FormSetting | null>(null)
export const FormSettingProvider = Setting.Provider

export function useFormSetting(): FormSetting {
  const setting = useContext(Setting)
  if (!setting) throw new Error('A part of the form stands outside the form')
  return setting
}

/** A piece of the draft that changes with the answer of one field alone. */
export function useOfField<T extends Answer | undefined>(field: string, read: (store: FormStore) => T): T {
  const { store } = useFormSetting()
  return useSyncExternalStore(
    listener => store.subscribeTo(field, listener),
    () => read(store),
  )
}

export const useAnswer = (field: AnsweredField): Answer =>
  useOfField(field.id, store => answerIn(store.draft().answers, field))

/** What the answer gives rise to; news only when that changes. */
export const useSeverity = (field: AnsweredField): Severity | null =>
  useOfField(field.id, store => severityOf(field, answerIn(store.draft().answers, field)))

export const useFieldError = (field: string): string | undefined =>
  useOfField(field, store => store.errors()[field])

/** Listens to the one question that the rule is about. */
export const useHolds = (rule: Rule | undefined): boolean =>
  useOfField(rule?.field ?? '', store => holds(rule, store.draft().answers))

/** A piece of the draft or of the errors that is no answer; `read` must give the same value for the same state. */
export function useOfForm<T>(read: (store: FormStore) => T): T {
  const { store } = useFormSetting()
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
