// The addresses of the public page about what is due. Apart from the page's texts, because the list of all addresses is
// loaded by pages that need none of the rules.

export const duePath = '/what-is-due'
export const dueCalendarPath = '/what-is-due.ics'

/** Built, but at no address of its own: the page that the server fills in with an answer. */
export const dueAnswerPath = '/what-is-due/answer'
