import { refuse } from '@despatch/contract/wire/refusals.ts'
import { clearAttempts, countAgainst, removeAttempt } from '../../platform/attempts.ts'
import type { Config } from '../../platform/config.ts'
import { recordLog } from '../../platform/log.queries.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { mustUseProvider } from '../identity-provider.queries.ts'
import { UNKNOWN_USER } from '../log-in.ts'
import { deviceLimits, passkeyLimits } from '../login-limits.ts'
import { addLogin, openLogin, type OpenedLogin } from '../open-login.ts'
import { acceptPasskey } from './accept-passkey.ts'
import type { KnownPasskey } from './passkeys.queries.ts'
import type { RelyingParty } from './relying-party.ts'
import type { Signed } from './verify.ts'

interface PasskeyLogin {
  /** Undefined if there is no such passkey, or if its user may not log in. */
  passkey: KnownPasskey | undefined
  party: RelyingParty
  signed: Signed
  address: string
  agent: string
  device: string | undefined
}

/**
 * Opens a session for a user whose passkey signed a challenge. The passkey verified its user, so it counts as both factors.
 * All refusals are the same, and attempts are limited as for passwords.
 */
export async function logInWithPasskey(
  tenant: Tenant,
  config: Config,
  { passkey, party, signed, address, agent, device }: PasskeyLogin,
): Promise<OpenedLogin> {
  const { own, shared } = device === undefined ? passkeyLimits(signed.id, address) : deviceLimits(device)
  for (const limit of [own, ...shared]) await countAgainst(tenant.pool, limit)
  // Like a password, a passkey does not replace a provider that the user must log in through.
  const isAllowed = passkey !== undefined && !(await mustUseProvider(tenant.pool, passkey.ausr_id))
  const token =
    isAllowed &&
    (await acceptPasskey({ tenant, config, party }, passkey, { signed, ceremony: 'login' }, (tx) =>
      addLogin(tx, tenant, passkey, { madeBy: 'passkey', address, agent }),
    ))
  if (token === false || token === undefined) {
    await recordLog(tenant.pool, {
      user: passkey?.ausr_logon ?? UNKNOWN_USER,
      unit: passkey?.unit ?? '',
      process: 'log-in-passkey',
      type: 'failure',
      after: { address },
    })
    return refuse('PASSKEY_REFUSED')
  }
  await clearAttempts(tenant.pool, own.key)
  for (const limit of shared) await removeAttempt(tenant.pool, limit)
  return await openLogin(tenant, token)
}
