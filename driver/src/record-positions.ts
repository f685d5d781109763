import { isWorthRecording, type RecordedPosition } from '@despatch/domain/drive/recorded-position.ts'
import { savePosition } from './driver-records.ts'
import { phoneClock } from './phone-clock.ts'
import type { Phone } from './phone.ts'

/**
 * Records positions while the driver is on shift and the app is on screen. The browser is asked for coarse positions, and only
 * some of them are saved, to spare the battery. They are sent with the next events.
 */
export function recordPositions(phone: Phone): void {
  if (!('geolocation' in navigator)) return
  let watch: number | null = null
  let last: RecordedPosition | null = null
  const take = ({ coords: { latitude, longitude } }: GeolocationPosition) => {
    const position = { at: phoneClock.now(), latitude, longitude }
    if (!isWorthRecording(last, position)) return
    last = position
    void savePosition(phone, position)
  }
  const adjust = () => {
    const isWanted = phone.state.shift !== null && document.visibilityState === 'visible'
    if (isWanted && watch === null)
      watch = navigator.geolocation.watchPosition(take, () => undefined, {
        enableHighAccuracy: false,
        maximumAge: 30_000,
        timeout: 60_000,
      })
    else if (!isWanted && watch !== null) {
      navigator.geolocation.clearWatch(watch)
      watch = null
    }
  }
  phone.subscribe(adjust)
  document.addEventListener('visibilitychange', adjust)
  adjust()
}
