/** The longest that a company can let a session last, in days. Cookies and stored sessions end then at the latest. */
export const mostSessionDays = 30

export interface SessionLifetimes {
  /** Without a call for longer, a session has ended. */
  idleSeconds: number
  /** A session ends after this time, however busy. */
  lifeSeconds: number
}

const HOUR_SECONDS = 3600

/** The lifetimes of a company's sessions, from its settings in hours and days. */
export const sessionLifetimes = ({
  SessionIdleHours,
  SessionDays,
}: {
  SessionIdleHours: number
  SessionDays: number
}): SessionLifetimes => ({
  idleSeconds: SessionIdleHours * HOUR_SECONDS,
  lifeSeconds: SessionDays * 24 * HOUR_SECONDS,
})
