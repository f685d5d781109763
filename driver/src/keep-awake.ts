import type { Phone } from './phone.ts'

/** Where the choice of the driver is saved on the phone. */
const SAVED_AS = 'despatch-drive-sleeps'

const listeners = new Set<() => void>()

/** Whether the browser can keep the screen on. */
export const canKeepAwake = (): boolean => 'wakeLock' in navigator

/** Whether the driver lets the screen stay on during a shift. */
export const staysAwake = (): boolean => localStorage.getItem(SAVED_AS) === null

export function chooseAwake(isAwake: boolean): void {
  if (isAwake) localStorage.removeItem(SAVED_AS)
  else localStorage.setItem(SAVED_AS, 'T')
  for (const listener of listeners) listener()
}

/** Keeps the screen on during a shift, because positions are recorded only while the app is on screen. */
export function keepAwake(phone: Phone): void {
  if (!canKeepAwake()) return
  let lock: WakeLockSentinel | null = null
  let isAsking = false
  const isWanted = () => phone.state.shift !== null && staysAwake() && document.visibilityState === 'visible'
  const ask = async () => {
    isAsking = true
    try {
      const got = await navigator.wakeLock.request('screen')
      // The browser ends it when the app is not on screen.
      got.addEventListener('release', () => {
        if (lock === got) lock = null
      })
      lock = got
    } catch {
      // The phone saves its battery. It is asked again with the next change.
    }
    isAsking = false
  }
  const adjust = () => {
    if (isWanted()) {
      if (lock === null && !isAsking) void ask()
    } else if (lock !== null) void lock.release()
  }
  listeners.add(adjust)
  phone.subscribe(adjust)
  document.addEventListener('visibilitychange', adjust)
  adjust()
}
