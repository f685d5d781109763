import type { DriverEventKind, EventOutcome } from './driver-event.ts'

/** Photos that a driver can take of one delivery. */
export const mostPhotos = 5

/** The longest side of a photo in pixels, after the phone has made it smaller. */
export const longestPhotoSide = 1280

/** The size in bytes that the phone makes photos smaller than. Less than the server accepts. */
export const mostPhotoBytes = 250_000

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
  | { outcome: 'refused'; reason: string }

const refused = (reason: string): PhotoDecision => ({ outcome: 'refused', reason })

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
  if (kind !== 'delivered') return refused('Only deliveries have photos.')
  if (outcome === 'refused') return refused('The delivery of this photo was not accepted.')
  if (photos >= mostPhotos) return refused(`A delivery has at most ${mostPhotos} photos.`)
  if (isOnDocket) return { outcome: 'proof' }
  return isResolved ? refused('The office dismissed the delivery of this photo.') : { outcome: 'held' }
}
