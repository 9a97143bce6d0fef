// A login that is asked for over the page, where leaving it for the login page would cost what was typed there.

import { useSyncExternalStore } from 'react'

interface LoginAsked {
  /** A sentence about what the user was working on. */
  where: string
  /** True when the same user is logged in again; false when they decline or cannot be asked. */
  end: (isLoggedIn: boolean) => void
}

let asked: LoginAsked | null = null
let onChange = () => {}

export function askForLogin(where: string): Promise<boolean> {
  asked?.end(false)
  return new Promise(resolve => {
    const become = (next: LoginAsked | null) => {
      asked = next
      onChange()
    }
    become({
      where,
      end: isLoggedIn => {
        become(null)
        resolve(isLoggedIn)
      },
    })
  })
}

const subscribe = (listener: () => void) => {
  onChange = listener
  return () => {
    onChange = () => {}
  }
}

/** For the one frame around all pages. */
export const useLoginAsked = () => useSyncExternalStore(subscribe, () => asked)
