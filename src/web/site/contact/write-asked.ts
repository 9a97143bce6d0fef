// What a page's script writes into the contact form beside it: message and service, each as long as the visitor leaves it as
// it is. What the server put there is the script's own if it is what the page asks; after Back or a reload, what the script wrote
// before.

import type { ContactService } from '#domain/contact/contact-service.ts'

interface Asked {
  message: string
  /** Null leaves the service as it is. */
  service: ContactService | null
}

/** `first` is what the page asks as it was opened. */
export function askedWriter(first: Asked): (asked: Asked) => void {
  const writeMessage = fieldWriter('#contact-message', first.message)
  const writeService = fieldWriter('#contact-service', first.service)
  return ({ message, service }) => {
    writeMessage(message)
    if (service) writeService(service)
  }
}

function fieldWriter(selector: string, first: string | null): (value: string) => void {
  const field = document.querySelector<HTMLTextAreaElement | HTMLSelectElement>(selector)
  let own = ['', first, history.state?.[selector]]
  return value => {
    if (!field || !own.includes(field.value)) return
    own = [value]
    field.value = value
    // Back and a reload bring the field back with this entry of the history, maybe after the visitor has gone on typing.
    history.replaceState({ ...history.state, [selector]: value }, '')
  }
}
