import type { CompletedForm } from '#domain/completed-form.ts'
import type { Template } from '#domain/form/template.ts'
import type { StateName } from '#domain/place.ts'
import type { User } from '#domain/user.ts'
import type { Draft } from './database.ts'

interface Beginning {
  /** The day on the device's calendar. */
  today: string
  id?: string
  now?: Date
}
/** The id never changes, so a form that is sent twice is still one form. */
export declare function beginNewForm(
  template: Template,
  state: StateName,
  user: Pick<User, 'uid' | 'displayName'>,
  { today, id, now }: Beginning,
): Draft
export declare function beginEdit(form: CompletedForm, user: Pick<User, 'uid'>, now?: Date): Draft
