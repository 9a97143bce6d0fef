// The six fields of the contact form, and a honeypot for bots. The contact page shows them, and so does the page that
// returns the form to a visitor without JavaScript.

import type { ContactField } from '#domain/contact/contact.ts'
import { contactServices } from '#domain/contact/contact-service.ts'
import { type FieldState, InputField, SelectField, TextAreaField } from './field.tsx'

export function ContactFields({ stateOf }: { stateOf: (field: ContactField) => FieldState }) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <InputField name="name" label="Name" state={stateOf('name')} autoComplete="name" maxLength={100} />
      <InputField
        name="email"
        label="Email"
        state={stateOf('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <InputField
        name="phone"
        label="Phone"
        optional
        state={stateOf('phone')}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
      />
      <InputField
        name="company"
        label="Company"
        optional
        state={stateOf('company')}
        autoComplete="organization"
        maxLength={120}
      />
      <div className="sm:col-span-2">
        <SelectField name="service" label="Service" state={stateOf('service')}>
          <option value="">Select a service</option>
          {contactServices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          name="message"
          label="Message"
          optional
          state={stateOf('message')}
          rows={3}
          maxLength={5000}
        />
      </div>
      <Honeypot />
    </div>
  )
}

/** Off the screen, out of the tab order and hidden from screen readers: only a bot fills it in. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label htmlFor="contact-website">Website</label>
      <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
