// Saves the form that is open as a file, as it is on the screen. What writes it is loaded when the button is pressed.

import { registry } from '#domain/templates/light-registry.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormContext } from '../state/form-context.ts'

export function ExportForm() {
  const { store } = useFormContext()
  async function save() {
    try {
      const { exportForms } = await import('#web/staff/device/export-forms.ts')
      await exportForms([store.draft()], registry)
    } catch (error) {
      reportError(error)
    }
  }
  return (
    <Button look="secondary" busyText="Export" onPress={save}>
      Export
    </Button>
  )
}
