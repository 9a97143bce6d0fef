// In place of an answer, where the form does not ask the question any more. Apart from the alert, which brings the table of rules
// along: every screen says this.

export const notAsked = 'Not asked any more'
