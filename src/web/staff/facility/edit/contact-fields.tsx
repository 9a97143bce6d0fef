// The people of a facility, one below the other.

import { PlusIcon } from '@heroicons/react/20/solid'
import type { Contact } from '#domain/facilities/facility.ts'
import type { FieldErrors } from '#domain/problems/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface ContactFieldsProps {
  contacts: readonly Contact[]
  /** Nothing is said of a new facility. */
  sendReports: boolean | undefined
  errors: FieldErrors
  onChange: (contacts: readonly Contact[]) => void
  onSwitch: (sendReports: boolean) => void
}

const emptyContact: Contact = { name: '', email: '', phone: '', getsReports: false }

export function ContactFields({ contacts, sendReports, errors, onChange, onSwitch }: ContactFieldsProps) {
  const change = (at: number, part: Partial<Contact>) =>
    onChange(contacts.map((contact, index) => (index === at ? { ...contact, ...part } : contact)))
  const line = (index: number, field: 'name' | 'email' | 'phone') => ({
    value: contacts[index]?.[field],
    error: errors[`contacts.${index}.${field}`],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(index, { [field]: event.target.value }),
  })
  return (
    <Card title="Contacts">
      <ul className="mb-4 grid gap-4 empty:hidden">
        {/* A contact has no id: its place tells it from the others. */}
        {[...contacts.entries()].map(([index, contact]) => (
          <li key={index} className="rounded-control border border-line p-3 sm:p-4">
            <fieldset className="grid gap-3 sm:grid-cols-3">
              <legend className="sr-only">{contact.name || `Contact ${index + 1}`}</legend>
              <TextField label="Name" {...line(index, 'name')} />
              <TextField label="Email" type="email" {...line(index, 'email')} />
              <TextField label="Telephone" type="tel" {...line(index, 'phone')} />
              <div className="flex flex-wrap items-center justify-between gap-3 sm:col-span-3">
                <label className="inline-flex min-h-12 cursor-pointer items-center gap-2.5">
                  <input
                    type="checkbox"
                    checked={contact.getsReports}
                    onChange={event => change(index, { getsReports: event.target.checked })}
                    className="size-6 accent-(--primary)"
                  />
                  Gets reports
                </label>
                <Button
                  look="ghost-danger"
                  onClick={() => onChange(contacts.filter((_, at) => at !== index))}
                  aria-label={`Remove ${contact.name || `contact ${index + 1}`}`}
                >
                  Remove
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={() => onChange([...contacts, emptyContact])}>
        <PlusIcon aria-hidden="true" className="size-5" />
        Add a contact
      </Button>
      <label className="mt-4 flex min-h-12 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={sendReports ?? false}
          onChange={event => onSwitch(event.target.checked)}
          className="size-6 shrink-0 accent-(--primary)"
        />
        Email each new report to contacts who get reports, once all its photos are in
      </label>
      {sendReports === undefined ? (
        <p className="text-[0.9375rem] text-muted">
          Leave this as is to match the customer’s other facilities.
        </p>
      ) : null}
    </Card>
  )
}
