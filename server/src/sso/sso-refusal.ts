import { ssoFailureText, type SsoFailure } from '@despatch/domain/sso/failures.ts'
import { Refusal } from '@despatch/contract/wire/refusals.ts'

/** A login through a provider that was refused. The security log counts it like a wrong password. */
export class SsoRefusal extends Refusal {
  readonly failure: SsoFailure
  /** Why, for administrators: in the log and when they try the connection. */
  readonly reason: string

  constructor(failure: SsoFailure, reason: string) {
    super('AUTHENTICATION_FAILED', { detail: ssoFailureText(failure) })
    this.name = 'SsoRefusal'
    this.failure = failure
    this.reason = reason
  }
}
