import { authenticate, currentSession, logout } from '@despatch/contract/auth/auth.ts'
import { systemPassword } from '@despatch/contract/auth/password.ts'
import type { FastifyReply } from 'fastify'
import type { Config } from '../platform/config.ts'
import { bindPublic, bindRead, bindWrite } from '../platform/http/binding.ts'
import { recordLog } from '../platform/log.queries.ts'
import { lifeSeconds } from './open-session.ts'
import { logIn } from './log-in.ts'
import { removeSession } from './session.queries.ts'
import { cookieName, cookieValue, readCookieValue, tokenHash } from './session-token.ts'
import { sessionView } from './session-view.ts'
import { tenantPasswordRules } from './tenant-password-rules.ts'

const cookieSettings = (config: Config) => ({
  path: '/api',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: config.publicUrl.startsWith('https:'),
})

const setCookie = (reply: FastifyReply, config: Config, value: string) =>
  reply.setCookie(cookieName, value, { ...cookieSettings(config), maxAge: lifeSeconds })

export const authCalls = [
  bindPublic(
    systemPassword,
    async ({ database }, { tenants }) => await tenantPasswordRules(tenants.get(database)),
  ),

  bindPublic(authenticate, async ({ database, username, password }, { tenants, config, address, reply }) => {
    const tenant = tenants.get(database)
    const { token, session } = await logIn(tenant, { username, password, address })
    setCookie(reply, config, cookieValue(database, token))
    return await sessionView(tenant, session)
  }),

  bindRead(currentSession, async (_body, { tenant, session }) => await sessionView(tenant, session)),

  bindWrite(logout, async (_body, { session, config, reply, tenant }, tx) => {
    const token = readCookieValue(reply.request.cookies[cookieName] ?? '')?.token
    if (token) {
      await removeSession(tx, tokenHash(token))
      tenant.sessions.forget(token)
    }
    await recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'log-out',
      type: 'login',
    })
    reply.clearCookie(cookieName, cookieSettings(config))
    return {}
  }),
]
