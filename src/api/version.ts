// Versions of a completed form in addresses.

import * as z from 'zod/mini'

export const formVersion = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1))
