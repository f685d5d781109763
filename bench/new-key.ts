import { applicationKeyPost, applicationPost } from '@despatch/contract/applications/applications.ts'
import type { Call } from '@despatch/contract/wire/call.ts'
import type { Scope } from '@despatch/domain/applications/scopes.ts'
import { accountId } from './account.ts'

/** Creates an application of the account with one key, and returns the key. */
export async function newKey(
  address: string,
  cookie: string,
  name: string,
  scopes: readonly Scope[],
): Promise<string> {
  const send = async <C extends Call>(call: C, payload: C['example']) => {
    const response = await fetch(`${address}/api/${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(payload),
    })
    return call.reply.parse(await response.json())
  }
  const application = { app_cust_id: accountId, app_name: name, app_scopes: [...scopes] }
  const { app_id } = applicationPost.reply.parse(await send(applicationPost, application)).application
  const key = { app_id, akey_name: name, akey_scopes: [...scopes] }
  return applicationKeyPost.reply.parse(await send(applicationKeyPost, key)).secret
}
