import { applicationKeyPost, applicationPost } from '@despatch/contract/applications/applications.ts'
import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import type { Problem } from '@despatch/contract/wire/problem.ts'
import type { Scope } from '@despatch/domain/applications/scopes.ts'
import { sendJson } from './client.ts'
import type { Instance } from './test-portal.ts'

export interface V1Answer<Body> {
  status: number
  headers: Headers
  /** The reply or the problem, as the test expects; undefined if it is empty. */
  body: Body
}

/** Sends requests to `/v1` as a client does. */
export type V1Client = <Body = Problem>(
  method: string,
  path: string,
  payload?: unknown,
  headers?: Record<string, string>,
) => Promise<V1Answer<Body>>

/** A client with these headers, which may hold a key. */
export const v1ClientOf =
  (address: string, credential: Record<string, string> = {}): V1Client =>
  async (method, path, payload, headers = {}) => {
    const answer = await sendJson(`${address}/v1/${path}`, method, { ...credential, ...headers }, payload)
    return { ...answer, body: (answer.body === '' ? undefined : answer.body) as never }
  }

/** A client with a new API key of a user of metro, who needs the permission `api`. */
export async function v1ClientFor(portal: Instance, logon: string): Promise<V1Client> {
  const user = await portal.login(logon)
  const { secret } = await user.call(apiKeyPost, { key_name: 'Client' })
  return v1ClientOf(portal.address, { authorization: `Bearer ${secret}` })
}

/** A new key of a new application of an account of metro. */
export async function applicationKey(
  portal: Pick<Instance, 'login'>,
  app_scopes: Scope[],
  { app_cust_id = 1, name = 'Client', akey_test = false } = {},
): Promise<string> {
  const admin = await portal.login('admin')
  const { application } = await admin.call(applicationPost, { app_cust_id, app_name: name, app_scopes })
  const key = { app_id: application.app_id, akey_name: 'Server', akey_scopes: app_scopes, akey_test }
  return (await admin.call(applicationKeyPost, key)).secret
}
