import { isCounterAccepted } from '@despatch/domain/auth/passkeys.ts'
import type { Config } from '../../platform/config.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { recordLog } from '../../platform/log.queries.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { mailSecurityNotice } from '../security-notice.ts'
import { challengeCheck, challengeHash, type Ceremony } from './challenge.ts'
import { lockPasskey, spendChallenge, usePasskey, type KnownPasskey } from './passkeys.queries.ts'
import type { RelyingParty } from './relying-party.ts'
import { verifySigned, type Signed } from './verify.ts'

interface Portal {
  tenant: Tenant
  config: Config
  party: RelyingParty
}

/**
 * Accepts a challenge that a passkey signed, once, and then does `work` in the same transaction. Undefined if it is not valid. The
 * user is emailed if the counter shows that the passkey may have been copied.
 */
export async function acceptPasskey<Result>(
  { tenant, config, party }: Portal,
  passkey: KnownPasskey,
  { signed, ceremony }: { signed: Signed; ceremony: Ceremony },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  const isChallenge = await challengeCheck(config, tenant.name, ceremony, Date.now())
  const verified = await verifySigned({ party, isChallenge }, passkey.pas_key, signed)
  if (!verified) return undefined
  return await inTransaction(tenant.transactions, async (tx) => {
    const locked = await lockPasskey(tx, passkey.pas_id)
    if (!locked || !(await spendChallenge(tx, challengeHash(verified.challenge)))) return undefined
    const { pas_counter: stored, pas_synced: synced } = locked
    if (!isCounterAccepted({ stored, shown: verified.counter, synced })) {
      await alarm(tx, { tenant, config }, passkey)
      return undefined
    }
    await usePasskey(tx, passkey.pas_id, verified.counter)
    return await work(tx)
  })
}

async function alarm(
  tx: Transaction,
  portal: Pick<Portal, 'tenant' | 'config'>,
  user: KnownPasskey,
): Promise<void> {
  await mailSecurityNotice(tx, portal, user, 'passkey-copied')
  await recordLog(tx, {
    user: user.ausr_logon,
    unit: user.unit,
    process: 'passkey-counter',
    type: 'failure',
    record: user.ausr_logon,
  })
}
