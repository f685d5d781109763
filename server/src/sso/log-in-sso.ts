import { refuse } from '@despatch/contract/wire/refusals.ts'
import { factorsDue, type FactorKind } from '@despatch/domain/auth/second-factor.ts'
import { ownFactors } from '../auth/factors.queries.ts'
import type { HalfLogin } from '../auth/log-in.ts'
import { addTicket } from '../auth/login-ticket.queries.ts'
import { addLogin, openLogin, startGraceIfRequired, type OpenedLogin } from '../auth/open-login.ts'
import { findLogin } from '../auth/session.queries.ts'
import { newToken, tokenHash } from '../auth/session-token.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { mustUseProvider, noteProvider } from '../auth/identity-provider.queries.ts'
import { stateSeconds } from './sealed-state.ts'
import { spendHandoff } from './sso-login.queries.ts'
import { findProviderUser } from './sso-users.queries.ts'

/** How long a login waits for its second factor. */
const ticketSeconds = 5 * 60

interface HandedOverLogin {
  /** The hash of the handoff and its cookie. */
  hash: Buffer
  address: string
  agent: string
}

/**
 * Opens a session for a login that the provider has confirmed, or returns a ticket if a code is due. The handoff is used in
 * the transaction that adds the session, so it opens one session only.
 */
export async function logInWithProvider(
  tenant: Tenant,
  { hash, address, agent }: HandedOverLogin,
): Promise<OpenedLogin | HalfLogin> {
  const begun = await inTransaction(tenant.transactions, async (tx) => {
    const handed = (await spendHandoff(tx, hash, stateSeconds)) ?? refuse('LOGIN_TIMED_OUT')
    const found = (await findProviderUser(tx, handed.slo_ausr_id)) ?? refuse('LOGIN_TIMED_OUT')
    const user = (await findLogin(tx, found.ausr_logon)) ?? refuse('LOGIN_TIMED_OUT')
    if (user.ausr_state !== 'A') refuse('LOGIN_TIMED_OUT')
    const { slo_con_id: con_id, slo_sub: sub, slo_sid: sid } = handed
    const factors = handed.slo_factor ? [] : factorsDue(await ownFactors(tx, user.ausr_id))
    if (factors.length > 0) {
      const ticket = newToken()
      const provider = { tic_con_id: con_id, tic_sub: sub, tic_sid: sid }
      await addTicket(tx, tokenHash(ticket), user.ausr_id, ticketSeconds, provider)
      return { ticket, factors: await possibleFactors(tx, user.ausr_id, factors) }
    }
    if (!handed.slo_factor) await startGraceIfRequired(tx, tenant, user)
    const token = await addLogin(tx, tenant, user, { madeBy: 'sso', address, agent })
    await noteProvider(tx, tokenHash(token), { con_id, sub, sid, hasFactor: handed.slo_factor })
    return { token }
  })
  return begun.ticket === undefined ? await openLogin(tenant, begun.token) : begun
}

/** A user who must log in through the provider cannot log in with a passkey, which is a login of its own. */
const possibleFactors = async (tx: Transaction, ausrId: number, factors: FactorKind[]) =>
  (await mustUseProvider(tx, ausrId)) ? factors.filter((factor) => factor !== 'passkey') : factors
