import { instantMs, MINUTE_MS } from '../time/london-time.ts'

/** The tolerance in minutes for a device's clock that is ahead of ours. */
const mostMinutesAhead = 5

/** The maximum age of a report in days. */
const mostDaysOld = 30

const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * The reason why a device's report is rejected by its time, or null (TRACK-07). Accepted are times up to 5 minutes ahead
 * of `now` and up to 30 days before it. Both ISO 8601 with offset.
 */
export function reportTimeError(at: string, now: string): string | null {
  const ahead = instantMs(at) - instantMs(now)
  if (ahead > mostMinutesAhead * MINUTE_MS) return `At most ${mostMinutesAhead} minutes in the future`
  return -ahead > mostDaysOld * DAY_MS ? `At most ${mostDaysOld} days old` : null
}

/** The form of a proof: drawn as a path or photographed as an image (TRACK-04). */
export interface ProofOffered {
  sig_kind: 'signature' | 'photo'
  sig_name: string
  /** SVG path data. */
  sig_path: string | null
  /** A data URL; see proof-image.ts. */
  sig_image: string | null
}

/**
 * The errors of a proof of delivery (TRACK-04). A signature has a name and either a path or an image. A photo has an
 * image and no path.
 */
export function proofErrors(proof: ProofOffered): { field: keyof ProofOffered; message: string }[] {
  const errors: { field: keyof ProofOffered; message: string }[] = []
  if (proof.sig_kind === 'photo') {
    if (proof.sig_path !== null) errors.push({ field: 'sig_path', message: 'Send a photo as an image.' })
    if (proof.sig_image === null) errors.push({ field: 'sig_image', message: 'Required' })
    return errors
  }
  if (proof.sig_name === '') errors.push({ field: 'sig_name', message: 'Required' })
  if ((proof.sig_path === null) === (proof.sig_image === null)) {
    errors.push({ field: 'sig_path', message: 'Send either the signature’s path or its image.' })
  }
  return errors
}
