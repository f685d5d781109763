import { Refusal, type RefusalCode } from '@despatch/contract/wire/refusals.ts'
import { HostRefusal } from './check-host.ts'
import type { RequestCaller } from './request-caller.ts'

/** Every event of the security log and its meaning. docs/security.md lists them. */
export const securityEvents = {
  'login-refused': 'a login with a wrong password or code, or for a user who does not exist or is disabled',
  'login-locked': 'a login after the limit of wrong passwords was reached',
  'session-refused': 'a call with a session that has ended or is forged',
  'key-refused':
    'a call with an API key that is revoked, expired or forged, or whose user may not use API keys',
  'access-refused':
    'a call without the permission it needs, with an expired password, without a required second factor, or as a guest where guests are not allowed',
  'company-refused': 'a call to a company other than the user’s own',
  'token-refused':
    'an invalid link to choose a password, to register or to see labels; a payment webhook or a request to /metrics with a wrong secret',
  'origin-refused': 'a call from a page of another website',
  'host-refused': 'a request that names a host other than the portal’s, or two hosts',
  'limit-reached':
    'a call over a limit: calls, refused calls, attempts, event streams, or files at the same time',
} as const

export type SecurityEvent = keyof typeof securityEvents

const eventOfCode: Partial<Record<RefusalCode, SecurityEvent>> = {
  AUTHENTICATION_FAILED: 'login-refused',
  CODE_REFUSED: 'login-refused',
  FACTOR_MISSING: 'access-refused',
  NOT_AUTHORIZED: 'access-refused',
  PASSWORD_EXPIRED: 'access-refused',
  GUESTS_NOT_ALLOWED: 'access-refused',
  FOREIGN_ORIGIN: 'origin-refused',
  LABEL_TOKEN_REFUSED: 'token-refused',
  RESET_TOKEN_REFUSED: 'token-refused',
  REGISTRATION_REFUSED: 'token-refused',
  RATE_LIMITED: 'limit-reached',
}

/**
 * The security event of a failed request; undefined if it has none. `caller` is undefined for routes without sessions.
 */
export function securityEventOf(
  failure: unknown,
  caller: RequestCaller | undefined,
): SecurityEvent | undefined {
  if (failure instanceof HostRefusal) return 'host-refused'
  if (!(failure instanceof Refusal)) return undefined
  if (failure.code === 'NOT_AUTHENTICATED') return refusedCredential(caller)
  if (failure.code === 'DATABASE_NOT_FOUND') return caller?.user === undefined ? undefined : 'company-refused'
  if (failure.code === 'RATE_LIMITED' && caller?.isLogin) return 'login-locked'
  return eventOfCode[failure.code]
}

/** A visitor without a session is not an event: every page starts by checking for a session. */
function refusedCredential(caller: RequestCaller | undefined): SecurityEvent | undefined {
  if (!caller) return 'token-refused'
  return caller.credential && `${caller.credential}-refused`
}
