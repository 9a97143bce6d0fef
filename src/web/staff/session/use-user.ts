// The logged-in user, for the components of private pages.

import { useScreenValue } from '#web/router/hooks.ts'
import { signedInUser } from './guard.ts'

export const useUser = () => useScreenValue(signedInUser)
