// The logged-in user, for the components of private pages.

import { useOutletContext } from 'react-router'
import type { User } from '#domain/user.ts'

export const useUser = () => useOutletContext<User>()
