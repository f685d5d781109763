import * as contract from '@despatch/contract/auth/passkeys.ts'
import { userProveBegin } from '@despatch/contract/auth/proof.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { bindCall } from '../../platform/http/binding.ts'
import { noteCaller } from '../../platform/http/request-caller.ts'
import { userAgentOf } from '../browser-name.ts'
import { finishLogin } from '../finish-login.ts'
import { knownDevice } from '../known-device.ts'
import { UNKNOWN_USER } from '../log-in.ts'
import { beginPasskey, deletePasskey, endPasskey } from './add-passkey.ts'
import { newChallenge } from './challenge.ts'
import { logInWithPasskey } from './log-in-passkey.ts'
import { credentialsOf, findPasskey, passkeysOf } from './passkeys.queries.ts'
import { relyingParty } from './relying-party.ts'
import { findAccount } from '../user-account.queries.ts'

const partyOf = (config: Config, database: string, reply: FastifyReply) =>
  relyingParty(config, database, reply.request.host)

export const passkeysCalls = [
  bindCall(contract.passkeyLoginBegin, async ({ database }, { tenants, config, reply }) => {
    const { name } = tenants.getForLogin(database)
    const challenge = await newChallenge(config, name, 'login', Date.now())
    return { challenge, rp_id: partyOf(config, name, reply).host }
  }),

  bindCall(contract.passkeyLoginEnd, async ({ database, ...signed }, visit) => {
    const { tenants, config, address, reply } = visit
    const tenant = tenants.getForLogin(database)
    noteCaller(reply.request, { company: database, isLogin: true })
    const passkey = await findPasskey(tenant.pool, signed.id, signed.user_handle)
    const user = passkey?.ausr_logon ?? UNKNOWN_USER
    noteCaller(reply.request, { company: database, isLogin: true, user })
    const device = passkey && (await knownDevice(reply, config, { database, username: user }))
    const login = await logInWithPasskey(tenant, config, {
      passkey,
      party: partyOf(config, database, reply),
      signed,
      address,
      agent: userAgentOf(reply.request),
      device,
    })
    return await finishLogin(visit, tenant, login, device)
  }),

  bindCall(contract.passkeyList, async ({ ausr_id }, { tenant, session }) => {
    if (ausr_id !== undefined && !(await findAccount(tenant.pool, ausr_id))) refuse('NOT_FOUND')
    return { rows: await passkeysOf(tenant.pool, ausr_id ?? session.user.ausr_id), next: null }
  }),

  bindCall(contract.passkeyBegin, async (_body, { tenant, session, config, reply }, tx) => {
    const party = partyOf(config, tenant.name, reply)
    return await beginPasskey(tx, { tenant, config, party }, session)
  }),

  bindCall(contract.passkeyEnd, async (made, { tenant, session, config, reply }, tx) => {
    const party = partyOf(config, tenant.name, reply)
    return { codes: await endPasskey(tx, { tenant, config, party }, session, made) }
  }),

  bindCall(contract.passkeyDelete, async ({ pas_id }, { tenant, session, config }, tx) => {
    await deletePasskey(tx, { tenant, config }, session, pas_id)
    return {}
  }),

  bindCall(userProveBegin, async (_body, { tenant, session, config, reply }) => ({
    challenge: await newChallenge(config, tenant.name, `proof in ${session.sessionId ?? 0}`, Date.now()),
    rp_id: partyOf(config, tenant.name, reply).host,
    passkeys: await credentialsOf(tenant.pool, session.user.ausr_id),
  })),
]
