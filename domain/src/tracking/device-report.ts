import { instantMs, MINUTE_MS } from '../dockets/london-time.ts'

/** A device's clock may be ahead of ours by so many minutes. */
const mostMinutesAhead = 5

/** What a device kept for longer than so many days is of no use to anybody. */
const mostDaysOld = 30

const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Why a device's report of something at `at` is not taken, as a sentence; null where it is (TRACK-07). Taken is what
 * lies no more than 5 minutes ahead of `now` and no more than 30 days behind it. Both ISO 8601 with offset.
 */
export function whyNotAt(at: string, now: string): string | null {
  const ahead = instantMs(at) - instantMs(now)
  if (ahead > mostMinutesAhead * MINUTE_MS) return `At most ${mostMinutesAhead} minutes in the future`
  return -ahead > mostDaysOld * DAY_MS ? `At most ${mostDaysOld} days old` : null
}

/** How a proof was taken: drawn as a path or photographed as an image (TRACK-04). */
export interface ProofOffered {
  sig_kind: 'signature' | 'photo'
  sig_name: string
  /** SVG path data. */
  sig_path: string | null
  /** A data URL; see proof-image.ts for what it may hold. */
  sig_image: string | null
}

/**
 * What is wrong with a proof of delivery, field by field (TRACK-04): a signature has a name and either a path or an
 * image, a photo has an image and no path.
 */
export function proofErrors(proof: ProofOffered): { field: keyof ProofOffered; message: string }[] {
  const errors: { field: keyof ProofOffered; message: string }[] = []
  if (proof.sig_kind === 'photo') {
    if (proof.sig_path !== null) errors.push({ field: 'sig_path', message: 'A photo is sent as an image.' })
    if (proof.sig_image === null) errors.push({ field: 'sig_image', message: 'Required' })
    return errors
  }
  if (proof.sig_name === '') errors.push({ field: 'sig_name', message: 'Required' })
  if ((proof.sig_path === null) === (proof.sig_image === null)) {
    errors.push({ field: 'sig_path', message: 'Send the signature’s path or its image, one of the two.' })
  }
  return errors
}
