// Saves the form that is open as a file, as it is on the screen. What writes it is loaded when the button is pressed.

import { useState } from 'react'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormContext } from '../state/form-context.ts'

export function ExportForm() {
  const { store } = useFormContext()
  const registry = useRegistry()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { exportForms } = await import('#web/staff/device/export-forms.ts')
      await exportForms([store.draft()], registry)
    } catch (error) {
      reportError(error)
    }
    setBusy(false)
  }
  return (
    <Button look="secondary" busy={busy} busyText="Export" onClick={() => void save()}>
      Export
    </Button>
  )
}
