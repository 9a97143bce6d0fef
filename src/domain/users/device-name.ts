// What a device is called in the list of logins.

/** "Chrome on Android", from what a browser says about itself; browsers pretend to be others, so the order matters. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return unknownDevice
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1]
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1]
  if (!browser && !system) return unknownDevice
  return system ? `${browser ?? 'Browser'} on ${system}` : (browser ?? unknownDevice)
}

const unknownDevice = 'Unknown device'

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
