import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import type { PhoneState } from './phone-state.ts'
import { phoneClock } from './phone-clock.ts'
import type { Phone } from './phone.ts'

export const PhoneContext = createContext<Phone | null>(null)

/** The phone of the app. */
export function usePhone(): Phone {
  const phone = use(PhoneContext)
  if (!phone) throw new Error('usePhone must be used inside PhoneContext')
  return phone
}

export function usePhoneState(): PhoneState {
  const phone = usePhone()
  return useSyncExternalStore(phone.subscribe, () => phone.state)
}

const onHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The screen in the address, such as `#/job/12/deliver/1`, in parts. */
export const useScreen = (): string[] =>
  useSyncExternalStore(onHash, () => window.location.hash)
    .replace(/^#\/?/, '')
    .split('/')

export const show = (screen: string): void => {
  window.location.hash = `/${screen}`
}

/** The start of the current minute of the phone's clock, in milliseconds. */
export function useMinute(): number {
  const [minute, setMinute] = useState(startOfMinute)
  useEffect(() => {
    const timer = setInterval(() => setMinute(startOfMinute()), 5000)
    return () => clearInterval(timer)
  }, [])
  return minute
}

const startOfMinute = () => Math.floor(phoneClock.now() / MINUTE_MS) * MINUTE_MS

/** The time of the phone's clock in milliseconds, updated every second. */
export function useSecond(isRunning: boolean): number {
  const [now, setNow] = useState(() => phoneClock.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(phoneClock.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
