// What makes a form submit by a function of ours: the browser checks nothing and leaves the page where it is.

import type { FormEvent } from 'react'

export const submits = (send: () => unknown) => ({
  noValidate: true,
  onSubmit: (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  },
})
