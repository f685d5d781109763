import { authenticate, currentSession, logout } from '@despatch/contract/auth/auth.ts'
import { bindCall } from '../platform/http/binding.ts'
import { noteCaller } from '../platform/http/request-caller.ts'
import { recordLog } from '../platform/log.queries.ts'
import { finishLogin } from './finish-login.ts'
import { knownDevice } from './known-device.ts'
import { endSession } from './end-session.ts'
import { logIn, UNKNOWN_USER } from './log-in.ts'
import { userAgentOf } from './browser-name.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { findLogin } from './session.queries.ts'
import { sessionView } from './session-view.ts'

export const authCalls = [
  bindCall(authenticate, async ({ database, username, password }, visit) => {
    const { tenants, config, address, reply } = visit
    const tenant = tenants.getForLogin(database)
    const findOwner = async () => ({
      user: (await findLogin(tenant.pool, username))?.ausr_logon ?? UNKNOWN_USER,
    })
    noteCaller(reply.request, { company: database, isLogin: true, findOwner })
    const device = await knownDevice(reply, config, { database, username })
    const agent = userAgentOf(reply.request)
    const login = await logIn(tenant, { username, password, address, agent, device })
    return 'ticket' in login ? login : await finishLogin(visit, tenant, login, device)
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
