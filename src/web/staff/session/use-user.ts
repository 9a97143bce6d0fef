// The logged-in user, for the components of private pages. Apart from the guard, which runs before any of them is loaded.

import { useOutletContext } from 'react-router'
import type { User } from '#domain/user.ts'

export const useUser = () => useOutletContext<User>()
