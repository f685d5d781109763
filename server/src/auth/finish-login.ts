import type { Visit } from '../platform/http/binding.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { userAgentOf } from './browser-name.ts'
import { endEarlierSession } from './end-session.ts'
import { rememberDevice } from './known-device.ts'
import { mailNewLogin } from './mail-new-login.ts'
import type { OpenedLogin } from './open-login.ts'
import { sessionView } from './session-view.ts'
import { setSessionCookie } from './session-cookie.ts'

/**
 * Answers a login that has opened a session: its cookie replaces an earlier one, and the browser is remembered. The user is emailed
 * about a browser that has not logged in before: `device` is undefined.
 */
export async function finishLogin(
  { tenants, config, address, reply }: Visit,
  tenant: Tenant,
  { token, session }: OpenedLogin,
  device: string | undefined,
) {
  await endEarlierSession(tenants, reply.request, config)
  setSessionCookie(reply, config, tenant.name, token)
  if (device === undefined) {
    await rememberDevice(reply, config, { database: tenant.name, username: session.user.ausr_logon })
    await mailNewLogin(tenant, config, { user: session.user, address, agent: userAgentOf(reply.request) })
  }
  return await sessionView(tenant, session)
}
