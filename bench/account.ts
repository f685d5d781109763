import { authenticate } from '@despatch/contract/auth/auth.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { appDatabase, ask, tenantName } from './databases.ts'

/** The account of the measurements, and its user. */
export const accountId = 1

export const credentials = { database: tenantName, username: 'account', password: demoPassword }

/** Logs in and returns the cookies as a `Cookie` header. */
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
  const cookies = response.headers.getSetCookie()
  if (response.status !== 200 || cookies.length === 0)
    throw new Error(`The login returned ${response.status}`)
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

export async function docketsOfAccount(serverUrl: string): Promise<number[]> {
  const rows = await ask(
    serverUrl,
    appDatabase,
    `select dck_id from docket where dck_cust_id = ${accountId} order by dck_id`,
  )
  return (rows as { dck_id: number }[]).map(({ dck_id }) => dck_id)
}
