import type { DriverEventKind, EventOutcome } from './driver-event.ts'
import type { DriverReasonCode } from './driver-reason.ts'

/** Photos that a driver can take of one delivery. */
export const mostPhotos = 5

/** The longest side of a photo in pixels, after the phone has made it smaller. */
const longestPhotoSide = 1280

/** How a photo is drawn smaller, from the best to the smallest: its longest side in pixels, and the quality of the JPEG. */
export const photoAttempts: readonly { side: number; quality: number }[] = [
  { side: longestPhotoSide, quality: 0.8 },
  { side: longestPhotoSide, quality: 0.6 },
  { side: longestPhotoSide * 0.75, quality: 0.6 },
  { side: longestPhotoSide * 0.5, quality: 0.5 },
  { side: longestPhotoSide * 0.375, quality: 0.4 },
  { side: longestPhotoSide * 0.25, quality: 0.4 },
]

/** The size in bytes that the phone makes photos smaller than. Less than the server accepts. */
export const mostPhotoBytes = 250_000

/**
 * The size in bytes that a photo is made smaller than before it is sent again, after it has not got through a slow connection so
 * often. Null if it is sent as it is.
 */
export const photoBytesAfter = (failures: number): number | null =>
  failures < 2 ? null : failures < 4 ? 80_000 : 30_000

/** The event that a photo belongs to, as it is stored. */
export interface PhotographedEvent {
  kind: DriverEventKind
  outcome: EventOutcome
  /** Whether the office has decided about a noted event. */
  isResolved: boolean
  /** Whether it is on the docket: applied at once or by the office. */
  isOnDocket: boolean
  /** Photos of the event that are stored already. */
  photos: number
}

/** A photo becomes a proof of the docket, is held until the office has decided about its event, or is refused. */
export type PhotoDecision =
  | { outcome: 'proof' }
  | { outcome: 'held' }
  | { outcome: 'refused'; code: DriverReasonCode }

const refused = (code: DriverReasonCode): PhotoDecision => ({ outcome: 'refused', code })

/**
 * What becomes of a photo of a delivery. It follows its event: a delivery that is not on the docket has no proof there.
 */
export function decidePhoto({
  kind,
  outcome,
  isResolved,
  isOnDocket,
  photos,
}: PhotographedEvent): PhotoDecision {
  if (kind !== 'delivered') return refused('photo_of_no_delivery')
  if (outcome === 'refused') return refused('photo_of_refused')
  if (photos >= mostPhotos) return refused('too_many_photos')
  if (isOnDocket) return { outcome: 'proof' }
  return isResolved ? refused('photo_of_dismissed') : { outcome: 'held' }
}
