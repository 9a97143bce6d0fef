// Shows a form in one tab only. If another tab has it open, this one says so and offers to take it over, with
// everything typed there.

import { type ReactNode, useEffect, useState } from 'react'
import { openForm, takeFromOtherTab } from '#web/offline/open-form.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { Button } from '#web/ui/button.tsx'

export function SoleTab({ formId, title, children }: { formId: string; title: string; children: ReactNode }) {
  const [isElsewhere, setElsewhere] = useState(false)

  useEffect(() => {
    let isShown = true
    const form = openForm(formId, () => isShown && setElsewhere(true))
    void form.isHere.then(isHere => isShown && setElsewhere(!isHere))
    return () => {
      isShown = false
      form.close()
    }
  }, [formId])

  async function takeOver() {
    await takeFromOtherTab(formId)
    // Reads the draft again, as the other tab left it.
    location.reload()
  }

  if (!isElsewhere) return children
  return (
    <>
      <PageHeader title={title} text="This form is open in another tab." />
      <p className="mb-5 max-w-prose">Continue there, or move it here. Nothing is lost.</p>
      <Button busyText="Opening..." onPress={takeOver}>
        Move it here
      </Button>
    </>
  )
}
