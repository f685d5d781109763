import { randomUUID } from 'node:crypto'
import {
  passwordByToken,
  passwordReset,
  passwordToken,
  systemPassword,
  userPassword,
} from '@despatch/contract/auth/password.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { countAgainst, hashedName } from '../platform/attempts.ts'
import { bindCall } from '../platform/http/binding.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { keysOfUser } from './api-keys.queries.ts'
import { userAgentOf } from './browser-name.ts'
import { changeOwnPassword, changePasswordByToken } from './change-password.ts'
import { rememberDevice } from './known-device.ts'
import { findByResetToken } from './password-reset.queries.ts'
import { setSessionCookie } from './session-cookie.ts'
import { tokenHash } from './session-token.ts'
import { tenantPasswordRules } from './tenant-password-rules.ts'

const windowSeconds = 15 * 60

/** Tokens cannot be guessed, but the limit prevents attempts, and prevents hashing on every core. */
const countTokens = (tenant: Tenant, address: string) =>
  countAgainst(tenant.pool, { key: `reset-token:${address}`, most: 30, windowSeconds })

export const passwordCalls = [
  bindCall(
    systemPassword,
    async ({ database }, { tenants }) => await tenantPasswordRules(tenants.getForLogin(database)),
  ),

  bindCall(passwordReset, async ({ database, username }, { tenants, address }) => {
    const tenant = tenants.get(database)
    const name = username.toLowerCase()
    await countAgainst(tenant.pool, { key: `reset:address:${address}`, most: 20, windowSeconds })
    // Per address, so that attempts from elsewhere cannot use up the user's requests.
    const user = `reset:user:${hashedName(username)}`
    await countAgainst(tenant.pool, { key: `${user}:${address}`, most: 3, windowSeconds })
    await countAgainst(tenant.pool, { key: user, most: 20, windowSeconds })
    // The user is read later, so that neither the reply nor its timing reveals whether they exist.
    await enqueue(tenant.pool, 'mail-password-reset', { username: name, request: randomUUID() })
    return { message: 'Check your email account for a reset password mail' }
  }),

  bindCall(passwordToken, async ({ database, token }, { tenants, address }) => {
    const tenant = tenants.get(database)
    await countTokens(tenant, address)
    const user = (await findByResetToken(tenant.pool, tokenHash(token))) ?? refuse('RESET_TOKEN_REFUSED')
    const keys = await keysOfUser(tenant.pool, user.ausr_id)
    return { ausr_logon: user.ausr_logon, hasKeys: keys.length > 0 }
  }),

  bindCall(passwordByToken, async ({ database, token, ...input }, visit) => {
    const { tenants, config, address, reply } = visit
    const tenant = tenants.get(database)
    await countTokens(tenant, address)
    const username = await changePasswordByToken({ tenant, config }, token, input)
    // Anyone who can read the user's email may log in, even while others try wrong passwords.
    await rememberDevice(reply, config, { database, username })
    return { message: 'Your password has been changed' }
  }),

  bindCall(userPassword, async (input, { tenant, session, config, reply }) => {
    const { request } = reply
    const start = { madeBy: 'password' as const, address: request.ip, agent: userAgentOf(request) }
    const token = await changeOwnPassword({ tenant, config }, session, input, start)
    setSessionCookie(reply, config, tenant.name, token)
    return { message: 'Your password has been changed' }
  }),
]
