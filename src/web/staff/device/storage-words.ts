// What to do where the browser does not promise to keep what is stored: it may clear everything when space runs low, and
// Safari does so after a week without a visit. A site on the home screen is spared.

import { thisDevice } from '#web/staff/words/this-device.ts'

export function keepAdvice(): string {
  const advice =
    thisDevice() === 'this phone' ? 'Add this site to your home screen' : 'Install this site as an app'
  return `Your browser may clear saved forms when space runs low. ${advice} to keep them safe.`
}
