import { rightFlags, rights, type Right } from '@despatch/domain/users/rights.ts'
import type { Client } from './client.ts'
import type { TestPortal } from './test-portal.ts'

/**
 * Logs in users with exactly the given permissions. Each set of permissions gets one user, added when it is first
 * needed.
 */
export function usersByRight(portal: TestPortal): (held: readonly Right[]) => Promise<Client> {
  const clients = new Map<string, Promise<Client>>()
  return (held) => {
    const key = held.toSorted().join()
    const client = clients.get(key) ?? addUser(portal, `rights-${clients.size}`, held)
    clients.set(key, client)
    return client
  }
}

/** A copy of the demo's administrator, with the same accounts and circuits but other permissions. */
async function addUser(portal: TestPortal, logon: string, held: readonly Right[]): Promise<Client> {
  const flags = rights.map(({ right }) => `'${held.includes(right) ? 'T' : 'F'}'`)
  await portal.tenant('metro').pool.query(
    `with admin as (select * from app_user where ausr_logon = 'admin'),
       added as (
         insert into app_user (ausr_logon, ausr_password, ausr_cust_id, ${rightFlags.join(', ')})
         select $1, ausr_password, ausr_cust_id, ${flags.join(', ')} from admin returning ausr_id
       ),
       accounts as (
         insert into user_account (ausr_id, cust_id)
         select (table added), cust_id from user_account where ausr_id = (select ausr_id from admin)
       )
     insert into user_circuit (ausr_id, cir_circ_code, acia_update)
     select (table added), cir_circ_code, 'T' from user_circuit where ausr_id = (select ausr_id from admin)`,
    [logon],
  )
  return await portal.login(logon)
}
