// One field of the contact form: label above, control, error below. The element for the error is always there, so that
// the script and the server only fill in its text; the look of an invalid control follows from `aria-invalid` alone.
// Ids are constants because wake-contact-form.ts finds the elements by them.

import type { ComponentProps, ReactNode } from 'react'
import type { ContactField } from '#domain/contact/contact.ts'

export interface FieldState {
  /** The initial value. */
  value?: string | undefined
  error?: string | undefined
  /** Not derived from `error`: reply-page.tsx is prerendered with a placeholder for each, which the server fills in. */
  invalid: ComponentProps<'input'>['aria-invalid']
}

const controlLook =
  'block min-h-12 w-full rounded-control border border-control bg-surface px-3.5 py-2.5 text-ink focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger'

const idOf = (name: ContactField) => `contact-${name}`

const controlProps = (name: ContactField, optional: boolean, { value, invalid }: FieldState) => ({
  id: idOf(name),
  name,
  defaultValue: value ?? '',
  // Said to assistive technology; the form is `noValidate` and its own words say what is wrong.
  required: !optional,
  'aria-invalid': invalid,
  'aria-describedby': `${idOf(name)}-error`,
})

interface FrameProps {
  name: ContactField
  label: string
  optional?: boolean
  state: FieldState
  children: ReactNode
}

function Frame({ name, label, optional, state, children }: FrameProps) {
  return (
    <div>
      <label htmlFor={idOf(name)} className="mb-1.5 flex items-baseline justify-between gap-3 font-semibold">
        {label}
        {optional ? <span className="text-[0.9375rem] font-normal text-muted">optional</span> : null}
      </label>
      {children}
      <p id={`${idOf(name)}-error`} className="mt-1.5 font-semibold text-danger empty:hidden">
        {state.error}
      </p>
    </div>
  )
}

type Common = Omit<FrameProps, 'children'>
type FieldProps<Tag extends 'input' | 'select' | 'textarea'> = Common &
  Omit<ComponentProps<Tag>, keyof Common>

export function InputField({ name, label, optional = false, state, ...input }: FieldProps<'input'>) {
  return (
    <Frame {...{ name, label, optional, state }}>
      <input {...input} {...controlProps(name, optional, state)} className={controlLook} />
    </Frame>
  )
}

export function SelectField({ name, label, optional = false, state, ...select }: FieldProps<'select'>) {
  return (
    <Frame {...{ name, label, optional, state }}>
      <select {...select} {...controlProps(name, optional, state)} className={controlLook} />
    </Frame>
  )
}

export function TextAreaField({ name, label, optional = false, state, ...area }: FieldProps<'textarea'>) {
  return (
    <Frame {...{ name, label, optional, state }}>
      <textarea {...area} {...controlProps(name, optional, state)} className={`${controlLook} min-h-24`} />
    </Frame>
  )
}
