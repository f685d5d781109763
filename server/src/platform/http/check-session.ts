import { acceptedRights, type Call } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { refuseWithoutProof } from '../refuse-without-proof.ts'
import { can, type Session } from '../session.ts'

/** Whether a session may use a call that requires one. Phones of drivers make their own calls, and no others. */
const isPermitted = (call: Call, session: Session): boolean =>
  (call.needs === 'driver') === (session.device !== null) && hasRight(call, session)

const hasRight = (call: Call, session: Session): boolean =>
  call.needs === 'session' ||
  call.needs === 'driver' ||
  acceptedRights(call).some((right) => can(session, right))

/**
 * Refuses a session that may not use the call: with a key, with an expired password, without a second factor that is
 * required, without the permission, or without a fresh proof of who the user is.
 */
export function checkSession(call: Call, session: Session): void {
  if (session.byKey && call.byLogin)
    refuse('NOT_AUTHORIZED', { detail: 'This call is not available with an API key. Please log in.' })
  checkApplication(call, session)
  if (session.passwordExpired && !call.whenExpired) refuse('PASSWORD_EXPIRED')
  if (!session.passwordExpired && session.factorMissing && !call.beforeFactor) refuse('FACTOR_MISSING')
  if (!session.passwordExpired && !isPermitted(call, session)) refuse('NOT_AUTHORIZED')
  if (!session.passwordExpired) refuseWithoutProof(session, call.fresh)
}

/** An application makes only calls that accept one of its scopes, and with a test key only those of /v1. */
function checkApplication({ scopes, path }: Pick<Call, 'scopes' | 'path'>, { application }: Session): void {
  if (application?.isTest && !path.startsWith('v1/'))
    refuse('NOT_AUTHORIZED', { detail: 'Test keys are for the calls of /v1 only.' })
  if (!application || scopes.some((scope) => application.scopes.has(scope))) return
  refuse('NOT_AUTHORIZED', {
    detail:
      scopes.length === 0
        ? 'This call is not available to applications.'
        : `This API key does not have the scope ${scopes.join(' or ')}.`,
  })
}
