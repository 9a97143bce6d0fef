// A form that waits to be sent is held while it is open here: until its first change is on the device, or it is left as it was.

import { useEffect } from 'react'
import { holdProgram } from '../resume/later.ts'
import type { Autosave } from './autosave.ts'
import type { FormStore } from './form-store.ts'

export const useHeld = (store: FormStore, autosave: Autosave): void =>
  useEffect(() => {
    const held = holdProgram(store.draft())?.then(({ keepWhileOpen }) => keepWhileOpen(store, autosave))
    return () => void held?.then(leave => leave())
  }, [store, autosave])
