// Tells that a timer is done: by sound, by vibration and, where the user allowed it, by a notification. None of them is needed for
// the test, so none of them may fail it.

export function tellTimeIsUp(what: string): void {
  beep()
  navigator.vibrate?.([400, 200, 400, 200, 400])
  if ('Notification' in window && Notification.permission === 'granted' && document.hidden) {
    try {
      new Notification('Time is up', { body: what, tag: what })
    } catch {
      // Some phones take notifications from a service worker alone.
    }
  }
}

/** Asked with the tap that starts a timer: browsers ask only then. */
export function askToNotify(): void {
  if ('Notification' in window && Notification.permission === 'default') {
    void Notification.requestPermission().catch(() => undefined)
  }
}

function beep(): void {
  try {
    const sound = new AudioContext()
    for (const at of [0, 0.4, 0.8]) {
      const tone = sound.createOscillator()
      tone.frequency.value = 880
      tone.connect(sound.destination)
      tone.start(sound.currentTime + at)
      tone.stop(sound.currentTime + at + 0.25)
    }
    setTimeout(() => void sound.close(), 2000)
  } catch {
    // A browser without sound still shows it.
  }
}

/** The screen stays on while a timer runs, as far as the device lets it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const request = async () => {
    if (document.hidden || isOver || !('wakeLock' in navigator)) return
    lock = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) void lock?.release()
  }
  const again = () => void request()
  again()
  document.addEventListener('visibilitychange', again)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release().catch(() => undefined)
  }
}
