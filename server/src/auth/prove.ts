import type { userProve } from '@despatch/contract/auth/proof.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { proofsOf } from '@despatch/domain/auth/proof.ts'
import type { LoginWay } from '@despatch/domain/auth/login-ways.ts'
import { clearAttempts, countAgainst } from '../platform/attempts.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { acceptCode } from './accept-code.ts'
import { checkCurrentPassword } from './change-password.ts'
import { codeTries } from './factor-limits.ts'
import { ownFactors } from './factors.queries.ts'
import { acceptPasskey } from './passkeys/accept-passkey.ts'
import { findPasskey } from './passkeys/passkeys.queries.ts'
import type { RelyingParty } from './passkeys/relying-party.ts'
import { markProved } from './sessions.queries.ts'

const refuseField = (field: string, message: string): never =>
  refuse('INVALID', { detail: message, errors: [{ field, message }] })

interface Portal {
  tenant: Tenant
  config: Config
  party: RelyingParty
}

type Proof = CheckedPayload<typeof userProve>

/** Accepts the user's password, a code or a passkey, and notes in the session that they proved who they are. */
export async function proveIdentity(portal: Portal, session: Session, proof: Proof): Promise<void> {
  const { tenant } = portal
  const { ausr_id } = session.user
  const { current, code, passkey } = proof
  const limit = codeTries(ausr_id)
  const { app, passkeys } = await ownFactors(tenant.pool, ausr_id)
  if (current !== undefined && !proofsOf({ app, passkey: passkeys > 0 }).includes('current'))
    refuseField('current', 'You have a second factor. Use a code or a passkey.')
  const isCounted = code !== undefined || passkey !== undefined
  if (isCounted) await countAgainst(tenant.pool, limit)
  else await checkCurrentPassword(tenant, ausr_id, current)
  if (passkey) await provePasskey(portal, session, passkey)
  else if (code === undefined)
    await inTransaction(tenant.transactions, (tx) => noteProof(tx, session, 'password'))
  else await proveCode(portal, session, code)
  if (isCounted) await clearAttempts(tenant.pool, limit.key)
}

async function proveCode({ tenant, config }: Portal, session: Session, code: string): Promise<void> {
  const isProved = await inTransaction(tenant.transactions, async (tx) => {
    const by = await acceptCode(tx, { tenant, config }, session.user.ausr_id, code)
    if (by !== undefined) await noteProof(tx, session, by)
    return by !== undefined
  })
  if (!isProved) refuseField('code', 'This code is incorrect or has already been used.')
}

/** Only a passkey of the session's own user proves who they are. */
async function provePasskey(
  portal: Portal,
  session: Session,
  signed: NonNullable<Proof['passkey']>,
): Promise<void> {
  const passkey = await findPasskey(portal.tenant.pool, signed.id, signed.user_handle)
  const isOwn = passkey?.ausr_id === session.user.ausr_id
  const ceremony = `proof in ${session.sessionId ?? 0}` as const
  const isProved =
    isOwn &&
    (await acceptPasskey(portal, passkey, { signed, ceremony }, async (tx) => {
      await noteProof(tx, session, 'passkey')
      return true
    }))
  if (!isProved) refuseField('passkey', 'This passkey was not accepted. Try again, or use a code.')
}

async function noteProof(tx: Transaction, { user, unit, sessionId }: Session, by: LoginWay): Promise<void> {
  await markProved(tx, sessionId)
  await recordLog(tx, {
    user: user.ausr_logon,
    unit,
    process: 'prove-identity',
    type: 'login',
    after: { by },
  })
}
