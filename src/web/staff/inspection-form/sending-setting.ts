// How far the submission has come, for the parts of the form that show it.

import { createContext, useContext } from 'react'
import type { SendProgress } from '#web/offline/send-progress.ts'

export interface SendingState {
  busy: boolean
  progress: SendProgress | null
}

const Sending = createContext<SendingState>({ busy: false, progress: null })
export const SendingProvider = Sending.Provider
export const useSending = () => useContext(Sending)
