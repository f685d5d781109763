import { instantMs, isoInLondon, MINUTE_MS } from '../time/london-time.ts'

/** Deliveries are compared with those of about the same distance: up to each of these miles, and above the last. */
export const usualMiles = [3, 10, 30, 100] as const

/** So many deliveries of the last 90 days are needed to tell what is usual. */
export const leastDeliveries = 200

/** The deliveries of a service and a vehicle over about the same distance. */
export interface UsualDelivery {
  udel_serv_type: string
  udel_vehicle: string
  /** How many of `usualMiles` the distance exceeds. */
  udel_distance: number
  /** Minutes from the ready time of the collection within which nine of ten were delivered. */
  udel_minutes: number
}

/** A delivery that is compared. Times are ISO 8601 with offset. */
export interface ComparedDelivery {
  service: string
  vehicle: string
  miles: number
  /** The ready time of the collection. */
  ready: string
  /** The deadline of the last delivery. */
  deadline: string
}

/**
 * The time by which nine of ten deliveries like this arrive, ISO 8601 in London, to the next five minutes. Null if there are too few
 * to tell, and if it is not earlier than what is promised.
 */
export function usuallyBy(
  { service, vehicle, miles, ready, deadline }: ComparedDelivery,
  usual: readonly UsualDelivery[],
): string | null {
  const distance = usualMiles.filter((limit) => miles > limit).length
  const group = usual.find(
    ({ udel_serv_type, udel_vehicle, udel_distance }) =>
      udel_serv_type.trim() === service.trim() && udel_vehicle === vehicle && udel_distance === distance,
  )
  if (!group) return null
  const step = 5 * MINUTE_MS
  const by = Math.ceil((instantMs(ready) + group.udel_minutes * MINUTE_MS) / step) * step
  return by < instantMs(deadline) ? isoInLondon(by) : null
}
