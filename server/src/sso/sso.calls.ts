import * as contract from '@despatch/contract/sso/sso.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { domainOf } from '@despatch/domain/sso/claims.ts'
import type { FastifyRequest } from 'fastify'
import { userAgentOf } from '../auth/browser-name.ts'
import { endEarlierSession } from '../auth/end-session.ts'
import { knownDevice, rememberDevice } from '../auth/known-device.ts'
import { mailNewLogin } from '../auth/mail-new-login.ts'
import { setSessionCookie } from '../auth/session-cookie.ts'
import { sessionView } from '../auth/session-view.ts'
import type { Config } from '../platform/config.ts'
import { bindCall } from '../platform/http/binding.ts'
import { noteCaller } from '../platform/http/request-caller.ts'
import { recordLog } from '../platform/log.queries.ts'
import { forgetCheck, readChecks } from '../platform/provider-checks.queries.ts'
import { forgetSecret, secretsGiven } from '../platform/secrets/secrets.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { checkIdentityProvider, connectionCheck } from './check-identity-provider.ts'
import * as queries from './connections.queries.ts'
import { logInWithProvider } from './log-in-sso.ts'
import { clientSecretName } from './provider.ts'
import { recordOf, saveConnection, shortOf } from './save-connection.ts'
import { takeHandoff, testTicket } from './sealed-state.ts'
import { originOf, ssoPaths } from './sso-addresses.ts'

interface Shown {
  db: Queryable
  config: Config
  database: string
  request: FastifyRequest
}

/** Connections with their addresses, whether they have a secret, and the last test of each. */
async function shown({ db, config, database, request }: Shown, rows: readonly queries.ConnectionRow[]) {
  const secrets = await secretsGiven(
    db,
    rows.map(({ con_id }) => clientSecretName(con_id)),
  )
  const checks = await readChecks(
    db,
    rows.map(({ con_id }) => connectionCheck(con_id)),
  )
  const origin = originOf(config, database, request)
  return rows.map((row) => ({
    ...row,
    con_secret: secrets.has(clientSecretName(row.con_id)),
    con_redirect: origin + ssoPaths.callback(database),
    con_logout: origin + ssoPaths.logout(database, row.con_code),
    con_scim_address: origin + ssoPaths.scim(database, row.con_code),
    checked: checks.get(connectionCheck(row.con_id)) ?? null,
  }))
}

export const ssoCalls = [
  bindCall(contract.ssoOffer, async ({ database, via, email }, { tenants }) => {
    const { pool } = tenants.get(database)
    const domain = email.includes('@') ? domainOf(email) : ''
    return { rows: await queries.offeredConnections(pool, { via, domain }) }
  }),

  bindCall(contract.ssoLogin, async ({ database, handoff }, { tenants, config, address, reply }) => {
    const tenant = tenants.get(database)
    noteCaller(reply.request, { company: database, isLogin: true })
    const agent = userAgentOf(reply.request)
    const hash = takeHandoff(reply, config, handoff)
    const login = await logInWithProvider(tenant, { hash, address, agent })
    if ('ticket' in login) return login
    const { token, session } = login
    await endEarlierSession(tenants, reply.request, config)
    setSessionCookie(reply, config, database, token)
    const named = { database, username: session.user.ausr_logon }
    if ((await knownDevice(reply, config, named)) === undefined) {
      await rememberDevice(reply, config, named)
      await mailNewLogin(tenant, config, { user: session.user, address, agent })
    }
    return await sessionView(tenant, session)
  }),

  bindCall(contract.ssoConnectionList, async (_body, { tenant, config, reply }) => {
    const portal = { db: tenant.pool, config, database: tenant.name, request: reply.request }
    return { rows: await shown(portal, await queries.listConnections(tenant.pool)), next: null }
  }),

  bindCall(contract.ssoConnectionPost, async (input, { tenant, session, config, reply }, tx) => {
    const saved = await saveConnection(tx, { tenant, config }, session, input)
    await forgetCheck(tx, connectionCheck(saved.con_id))
    const portal = { db: tx, config, database: tenant.name, request: reply.request }
    const [connection = refuse('NOT_FOUND')] = await shown(portal, [saved])
    return connection
  }),

  bindCall(contract.ssoConnectionTest, async ({ con_id }, { tenant, config }) => {
    const { con_code } = (await queries.findConnection(tenant.pool, con_id)) ?? refuse('NOT_FOUND')
    const test = await testTicket(config, tenant.name, con_id)
    return { address: `${ssoPaths.start(tenant.name, con_code)}?${new URLSearchParams({ test })}` }
  }),

  bindCall(contract.ssoProviderTest, async ({ con_id }, { tenant, session, config, reply }) => {
    const connection = (await queries.findConnection(tenant.pool, con_id)) ?? refuse('NOT_FOUND')
    const redirect = originOf(config, tenant.name, reply.request) + ssoPaths.callback(tenant.name)
    return await checkIdentityProvider({ tenant, config }, session, { connection, redirect })
  }),

  bindCall(contract.ssoConnectionDelete, async ({ con_id }, { session }, tx) => {
    const connection = (await queries.lockConnection(tx, con_id)) ?? refuse('NOT_FOUND')
    await forgetSecret(tx, clientSecretName(con_id))
    await forgetCheck(tx, connectionCheck(con_id))
    await queries.removeConnection(tx, con_id)
    await recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'delete-sso-connection',
      type: 'change',
      record: recordOf(connection),
      before: shortOf(connection),
    })
    return {}
  }),
]
