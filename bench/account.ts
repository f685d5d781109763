import { authenticate } from '@despatch/contract/auth/auth.ts'
import { demoPassword } from '@despatch/server/demo/create-demo-tenants.ts'
import { appDatabase, ask, tenantName } from './databases.ts'

/** The account of the measurements, and its user. */
export const accountId = 1

export const credentials = { database: tenantName, username: 'account', password: demoPassword }

/** Logs in and returns the session cookie. */
export async function logInAt(
  address: string,
  database: string = tenantName,
  username = credentials.username,
): Promise<string> {
  const response = await fetch(`${address}/api/${authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, database, username }),
  })
  const [cookie] = response.headers.getSetCookie()
  if (response.status !== 200 || cookie === undefined)
    throw new Error(`The login returned ${response.status}`)
  return cookie.split(';')[0] ?? ''
}

export async function docketsOfAccount(serverUrl: string): Promise<number[]> {
  const rows = await ask(
    serverUrl,
    appDatabase,
    `select dck_id from docket where dck_cust_id = ${accountId} order by dck_id`,
  )
  return (rows as { dck_id: number }[]).map(({ dck_id }) => dck_id)
}
