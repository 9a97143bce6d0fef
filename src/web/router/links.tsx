// Links to screens: ordinary links, which the router follows without loading a new document.

import type { ComponentProps, MouseEvent } from 'react'
import { useLocation } from './hooks.ts'
import { addressOf } from './router.ts'
import type { NavigateOptions } from './router-state.ts'
import { useRouter } from './router-view.tsx'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: string
}

export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    // Once more to where one is leaves no second entry.
    const isHere = addressOf(router.state().location) === to
    void router.navigate(to, { replace: replace ?? isHere, state, preventScrollReset })
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** Everything else is the browser's: a new tab, a download, a menu. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className: string | ((given: { isActive: boolean }) => string)
}

/** Says that it leads to the page that is shown, or to one above it. */
export function NavLink({ className, to, ...rest }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase()
  const isActive = here === to || here.startsWith(`${to}/`)
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'string' ? className : className({ isActive })}
    />
  )
}
