import { authenticate, currentSession, logout } from '@despatch/contract/auth/auth.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { priceScopeOver } from '../customers/price-scope.queries.ts'
import { bindCall } from '../platform/http/binding.ts'
import { noteCaller } from '../platform/http/request-caller.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { endEarlierSession, endSession } from './end-session.ts'
import { logIn, UNKNOWN_USER } from './log-in.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { findLogin } from './session.queries.ts'

/** The session as it is sent to the portal. */
async function sessionView(tenant: Tenant, session: Session): Promise<ReplyOf<typeof currentSession>> {
  return {
    database: tenant.name,
    theme: tenant.theme,
    user: session.user,
    rights: ['home' as const, ...session.rights].filter((right, index, all) => all.indexOf(right) === index),
    settings: await settingsOf(tenant, session.user.ausr_cust_id),
    prices: await priceScopeOver(tenant.pool, session),
    passwordExpired: session.passwordExpired,
  }
}

export const authCalls = [
  bindCall(authenticate, async ({ database, username, password }, { tenants, config, address, reply }) => {
    const tenant = tenants.get(database)
    const findOwner = async () => ({
      user: (await findLogin(tenant.pool, username))?.ausr_logon ?? UNKNOWN_USER,
    })
    noteCaller(reply.request, { company: database, isLogin: true, findOwner })
    const device = await knownDevice(reply, config, { database, username })
    const { token, session } = await logIn(tenant, { username, password, address, device })
    await endEarlierSession(tenants, reply.request, config)
    setSessionCookie(reply, config, database, token)
    if (device === undefined) await rememberDevice(reply, config, { database, username })
    return await sessionView(tenant, session)
  }),

  bindCall(currentSession, async (_body, { tenant, session }) => await sessionView(tenant, session)),

  bindCall(logout, async (_body, { session, config, reply, tenant }, tx) => {
    await endSession(tx, tenant, reply.request, config)
    await recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'log-out',
      type: 'login',
    })
    clearSessionCookie(reply, config)
    return {}
  }),
]
