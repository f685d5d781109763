/** A token bucket: it holds `capacity` tokens when full, and gets `perSecond` back. */
export interface Bucket {
  capacity: number
  perSecond: number
}

/** What a bucket held at a time, in milliseconds. */
export interface Level {
  tokens: number
  atMs: number
}

/** What a bucket holds now. A new one is full, and so is one that had time to fill. */
export function levelAt(bucket: Bucket, last: Level | undefined, nowMs: number): Level {
  if (!last) return { tokens: bucket.capacity, atMs: nowMs }
  const elapsed = Math.max(0, nowMs - last.atMs) / 1000
  return { tokens: Math.min(bucket.capacity, last.tokens + elapsed * bucket.perSecond), atMs: nowMs }
}

/** Seconds until a bucket holds this many tokens: 0 if it does. More than its capacity counts as full. */
export const secondsUntil = ({ capacity, perSecond }: Bucket, { tokens }: Level, wanted: number): number =>
  Math.max(0, Math.min(wanted, capacity) - tokens) / perSecond
