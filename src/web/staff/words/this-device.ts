// The device by the name that people call it by: a phone is a phone; for anything else "device" is right.

const smallestTablet = 600

export function thisDevice(): 'this phone' | 'this device' {
  const isTouched = matchMedia('(pointer: coarse)').matches
  return isTouched && Math.min(screen.width, screen.height) < smallestTablet ? 'this phone' : 'this device'
}
