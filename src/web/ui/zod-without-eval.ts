// Zod compiles its schemas with `new Function` where it may. Our content security policy forbids that, and even
// the attempt is reported as a violation, so Zod is told before the first schema is made.

import * as z from 'zod/mini'

z.config({ jitless: true })
