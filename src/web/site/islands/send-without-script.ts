// Sends a form whose script did not come, the way the browser would, and keeps the page until there is an answer: without
// signal a navigation ends at the browser's error page, and what was typed is lost.

/** After that long, a visitor is better served by the sentence that says so. */
const timeoutMs = 30_000

export async function sendWithoutScript(form: HTMLFormElement): Promise<void> {
  const banner = form.querySelector<HTMLElement>('[role=alert] > *')
  if (banner) banner.hidden = true
  const answer = await ask(form).catch(() => null)
  if (answer?.ok) return location.assign(answer.url)
  if (answer) takeErrors(form, await answer.text())
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]')
  if (answer?.status === 400 && wrong) wrong.focus()
  else if (banner) {
    banner.hidden = false
    banner.scrollIntoView({ block: 'nearest' })
  }
}

function ask(form: HTMLFormElement): Promise<Response> {
  const typed = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const signal = AbortSignal.timeout(timeoutMs)
  return form.method === 'post'
    ? fetch(form.action, { method: 'POST', body: typed, signal })
    : fetch(`${form.action}?${typed}`, { signal })
}

/** The server answers a form that is not right with a page that has the same fields, each with what is wrong with it. */
function takeErrors(form: HTMLFormElement, html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const field of form.querySelectorAll('[aria-describedby]')) {
    const said = page.getElementById(field.id)?.getAttribute('aria-invalid')
    const error = document.getElementById(`${field.id}-error`)
    field.setAttribute('aria-invalid', said ?? 'false')
    if (error) error.textContent = page.getElementById(error.id)?.textContent ?? ''
  }
}
