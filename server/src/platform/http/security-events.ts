import type { RefusedEvent } from '@despatch/domain/logs/security-events.ts'
import { Refusal, type RefusalCode } from '@despatch/contract/wire/refusals.ts'
import { HostRefusal } from './check-host.ts'
import type { RequestCaller } from './request-caller.ts'

const eventOfCode: Partial<Record<RefusalCode, RefusedEvent>> = {
  AUTHENTICATION_FAILED: 'login-refused',
  CODE_REFUSED: 'login-refused',
  PASSKEY_REFUSED: 'login-refused',
  FACTOR_MISSING: 'access-refused',
  NOT_AUTHORIZED: 'access-refused',
  PASSWORD_EXPIRED: 'access-refused',
  GUESTS_NOT_ALLOWED: 'access-refused',
  FOREIGN_ORIGIN: 'origin-refused',
  LABEL_TOKEN_REFUSED: 'token-refused',
  RESET_TOKEN_REFUSED: 'token-refused',
  EMAIL_LINK_REFUSED: 'token-refused',
  REGISTRATION_REFUSED: 'token-refused',
  RATE_LIMITED: 'limit-reached',
}

/**
 * The security event of a failed request; undefined if it has none. `caller` is undefined for routes without sessions.
 */
export function securityEventOf(
  failure: unknown,
  caller: RequestCaller | undefined,
): RefusedEvent | undefined {
  if (failure instanceof HostRefusal) return 'host-refused'
  if (!(failure instanceof Refusal)) return undefined
  if (failure.code === 'NOT_AUTHENTICATED') return refusedCredential(caller)
  if (failure.code === 'DATABASE_NOT_FOUND') return caller?.user === undefined ? undefined : 'company-refused'
  if (failure.code === 'RATE_LIMITED' && caller?.isLogin) return 'login-locked'
  return eventOfCode[failure.code]
}

/** A visitor without a session is not an event: every page starts by checking for a session. */
function refusedCredential(caller: RequestCaller | undefined): RefusedEvent | undefined {
  if (!caller) return 'token-refused'
  return caller.credential && `${caller.credential}-refused`
}
