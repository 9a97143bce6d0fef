// What to do where the browser does not promise to keep what is stored: it may clear everything when space runs low, and
// Safari does so after a week without a visit. A site on the home screen is spared.

import { thisDevice } from '#web/staff/words/this-device.ts'

export const keepAdvice = (): string =>
  `This browser may clear saved forms when space runs low. Add this site to the home screen of ${thisDevice()} to keep them safe.`
