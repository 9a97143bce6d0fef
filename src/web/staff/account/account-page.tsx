// Changes the user's own password, by which all their other devices are logged out; their calendar of what is due; and what
// this device keeps.

import { useState } from 'react'
import * as z from 'zod/mini'
import { readCalendarFeed } from '#api/calendar.ts'
import { changeOwnPassword } from '#api/session.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { passwordChange, passwordLength } from '#domain/user.ts'
import { useLoaderData } from '#web/router/hooks.ts'
import { checkForm, textOf } from '#web/staff/page/check-form.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { CalendarCard } from './calendar-card.tsx'
import { DeviceStorage } from './device-storage.tsx'

export const meta = () => privatePageMeta(staffTexts.account)

// Not awaited: the page shows at once, and the card says that it is loading.
export const clientLoader = () => ({ calendar: call(readCalendarFeed) })

// The repeated password is checked here and not sent.
const repeatedPasswordChange = z.extend(passwordChange, { repeatedPassword: z.string() }).check(
  z.refine(value => value.newPassword === value.repeatedPassword, {
    path: ['repeatedPassword'],
    error: 'The new passwords do not match',
  }),
)

export default function AccountPage() {
  const user = useUser()
  const { calendar } = useLoaderData<typeof clientLoader>()
  const [isChanged, setChanged] = useState(false)
  const { busy, problem, errorOf, formProps } = useSubmission(async element => {
    setChanged(false)
    const form = new FormData(element)
    const checked = checkForm(repeatedPasswordChange, {
      currentPassword: textOf(form, 'currentPassword'),
      newPassword: textOf(form, 'newPassword'),
      repeatedPassword: textOf(form, 'repeatedPassword'),
    })
    if (!checked.ok) return checked.problem
    const { repeatedPassword, ...change } = checked.value
    const answer = await call(changeOwnPassword, { body: change })
    if (!answer.ok) return answer.problem
    element.reset()
    setChanged(true)
    return undefined
  })

  return (
    <>
      <PageHeader title="Your account" text={`${user.displayName}, ${user.email}`} />
      <div className="grid max-w-xl gap-6">
        <Card title="Change password">
          <Banner tone="error">{bannerText(problem, 'password-not-changed')}</Banner>
          <Banner tone="success">{isChanged ? 'Password changed successfully' : null}</Banner>
          <form {...formProps} className="grid gap-5">
            {/* Tells password managers whose password this is. */}
            <input type="text" autoComplete="username" value={user.email} readOnly hidden />
            <PasswordField
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              required
              error={errorOf('currentPassword')}
            />
            <PasswordField
              label="New password"
              name="newPassword"
              autoComplete="new-password"
              required
              hint={`At least ${passwordLength.min} characters. Your other devices will be logged out.`}
              error={errorOf('newPassword')}
            />
            <PasswordField
              label="Repeat new password"
              name="repeatedPassword"
              autoComplete="new-password"
              required
              error={errorOf('repeatedPassword')}
            />
            <div>
              <Button type="submit" busy={busy} busyText="Changing..." className="max-sm:w-full">
                Change Password
              </Button>
            </div>
          </form>
        </Card>
        <CalendarCard feed={calendar} />
        <DeviceStorage />
      </div>
    </>
  )
}
