// That photos of a form that the server has are still here. Apart from the other words, which a form that is filled in does not need.

import { formatPhotos } from '#domain/completed-forms/photo-words.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'

export function formatPhotosHere(count: number): string {
  const [are, they] = count === 1 ? ['is', 'it'] : ['are', 'they']
  return `Form received. ${formatPhotos(count)} ${are} still on ${thisDevice()}; ${they} will send automatically.`
}
