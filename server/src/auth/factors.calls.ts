import * as contract from '@despatch/contract/auth/factors.ts'
import { userProve } from '@despatch/contract/auth/proof.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { bindCall } from '../platform/http/binding.ts'
import { noteCaller } from '../platform/http/request-caller.ts'
import { userAgentOf } from './browser-name.ts'
import { checkCurrentPassword } from './change-password.ts'
import { beginFactor, deleteFactor, endFactor, factorOf, needApp, needFactor, renewCodes } from './factors.ts'
import { finishLogin } from './finish-login.ts'
import { knownDevice } from './known-device.ts'
import { logInWithCode } from './log-in-factor.ts'
import { findTicket } from './login-ticket.queries.ts'
import { relyingParty } from './passkeys/relying-party.ts'
import { proveIdentity } from './prove.ts'
import { resetFactor } from './reset-factor.ts'
import { tokenHash } from './session-token.ts'
import { findAccount } from './user-account.queries.ts'

export const factorsCalls = [
  bindCall(contract.authenticateFactor, async ({ database, ticket, code }, visit) => {
    const { tenants, config, address, reply } = visit
    const tenant = tenants.getForLogin(database)
    noteCaller(reply.request, { company: database, isLogin: true })
    const user = (await findTicket(tenant.pool, tokenHash(ticket))) ?? refuse('LOGIN_TIMED_OUT')
    noteCaller(reply.request, { company: database, isLogin: true, user: user.ausr_logon })
    const device = await knownDevice(reply, config, { database, username: user.ausr_logon })
    const login = await logInWithCode(tenant, config, {
      user,
      ticket,
      code,
      address,
      agent: userAgentOf(reply.request),
      device,
    })
    return await finishLogin(visit, tenant, login, device)
  }),

  bindCall(contract.factorGet, async ({ ausr_id }, { tenant, session }) => {
    if (ausr_id !== undefined && !(await findAccount(tenant.pool, ausr_id))) refuse('NOT_FOUND')
    return await factorOf(tenant, ausr_id ?? session.user.ausr_id)
  }),

  bindCall(
    contract.factorBegin,
    async (_body, { tenant, session, config }, tx) => await beginFactor(tx, { tenant, config }, session),
  ),

  bindCall(contract.factorEnd, async ({ code }, { tenant, session, config }) => ({
    codes: await endFactor({ tenant, config }, session, code),
  })),

  bindCall(contract.factorCodes, async ({ current }, { tenant, session, config }) => {
    await needFactor(tenant, session.user.ausr_id)
    await checkCurrentPassword(tenant, session.user.ausr_id, current)
    return {
      codes: await inTransaction(tenant.transactions, (tx) => renewCodes(tx, { tenant, config }, session)),
    }
  }),

  bindCall(contract.factorDelete, async ({ current }, { tenant, session, config }) => {
    await needApp(tenant, session.user.ausr_id)
    await checkCurrentPassword(tenant, session.user.ausr_id, current)
    await inTransaction(tenant.transactions, (tx) => deleteFactor(tx, { tenant, config }, session))
    return {}
  }),

  bindCall(userProve, async (proof, { tenant, session, config, reply }) => {
    const party = relyingParty(config, tenant.name, reply.request.host)
    await proveIdentity({ tenant, config, party }, session, proof)
    return {}
  }),

  bindCall(contract.factorReset, async ({ ausr_id }, { tenant, session, config }, tx) => {
    await resetFactor(tx, { tenant, config }, session, ausr_id)
    return {}
  }),
]
