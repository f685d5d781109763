import { hashedName } from '../platform/attempts.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import { readUserLimit, userLimits, windowSeconds } from './login-limits.ts'

const selectUsed = statement<{ attempt_key: string; attempts: number; window_end: string }>(
  'used-login-limits',
  `select attempt_key, attempts, window_start + make_interval(secs => $1) window_end from attempt
   where window_start = date_bin(make_interval(secs => $1), now(), 'epoch') and attempts >= $2
     and attempt_key like '${userLimits.prefix}%'`,
)

const selectLogons = statement<{ ausr_id: number; ausr_logon: string }>(
  'active-logons',
  `select ausr_id, ausr_logon from app_user where ausr_state = 'A' order by lower(ausr_logon)`,
)

/** The most users that are returned. */
const MOST = 20

/** Users with too many wrong passwords, who cannot log in from some addresses, or from any new one, until the time. */
export async function blockedLogins(db: Queryable) {
  const used = await allRows(db, selectUsed, [windowSeconds, userLimits.least])
  const untilByUser = new Map(
    used.flatMap(({ attempt_key, attempts, window_end }) => {
      const { user, most } = readUserLimit(attempt_key)
      return attempts >= most ? [[user, window_end]] : []
    }),
  )
  // Names are stored hashed, so all are compared. Usually nobody is blocked, and no user is read.
  if (untilByUser.size === 0) return []
  const logons = await allRows(db, selectLogons)
  return logons
    .flatMap((user) => {
      const until = untilByUser.get(hashedName(user.ausr_logon))
      return until === undefined ? [] : [{ ...user, until }]
    })
    .slice(0, MOST)
}
