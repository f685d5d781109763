/** The state of a limit, for the header fields of draft-ietf-httpapi-ratelimit-headers-06. */
export interface LimitState {
  /** Calls per window. */
  limit: number
  remaining: number
  /** Seconds until the window ends. */
  reset: number
  windowSeconds: number
}

export const limitHeaders = ({ limit, remaining, reset, windowSeconds }: LimitState) => ({
  'ratelimit-policy': `${limit};w=${windowSeconds}`,
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(reset),
})
