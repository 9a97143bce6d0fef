// Turns lists to the nearest first, for as long as the user wants it, in this tab.

import { MapPinIcon } from '@heroicons/react/24/outline'
import { Button } from '#web/ui/button.tsx'
import { turnOffNear, turnOnNear, useUserLocation } from './user-location.ts'

/** Phones show the pin alone. */
export function NearButton() {
  const { position, isAsking } = useUserLocation()
  return (
    <Button
      look={position ? 'primary' : 'secondary'}
      aria-pressed={position !== null}
      busy={isAsking}
      onClick={() => (position ? turnOffNear() : void turnOnNear())}
      className="shrink-0 max-sm:size-12 max-sm:p-0"
    >
      {isAsking ? null : <MapPinIcon className="size-5" strokeWidth={2} />}
      <span className="max-sm:sr-only">Nearest first</span>
    </Button>
  )
}
