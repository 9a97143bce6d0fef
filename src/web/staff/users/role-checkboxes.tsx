// The Admin and Inspector checkboxes of a user. The whole row can be clicked.

import type { User } from '#domain/users/user.ts'

const roles = [
  ['admin', 'Admin'],
  ['inspector', 'Inspector'],
] as const

type Flags = Pick<User, (typeof roles)[number][0]>

export function RoleCheckboxes({ start }: { start: Flags }) {
  return roles.map(([name, label]) => (
    <label key={name} className="inline-flex min-h-12 cursor-pointer items-center gap-3 pr-4 font-semibold">
      <input
        type="checkbox"
        name={name}
        defaultChecked={start[name]}
        className="size-6 shrink-0 accent-primary"
      />
      {label}
    </label>
  ))
}

export const readRoles = (form: FormData): Flags => ({
  admin: form.has('admin'),
  inspector: form.has('inspector'),
})
