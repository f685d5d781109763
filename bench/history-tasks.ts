import { randomInt } from 'node:crypto'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import type { DemoTenantName } from '@despatch/demo/demo-tenants.ts'
import { tenantDatabase } from '@despatch/server/tenants/open-tenant.ts'
import { accountId } from './account.ts'
import { ask } from './databases.ts'
import { book, type BenchTask } from './tasks.ts'

/** A docket of the history, with the values that searches use. */
interface Known {
  dck_id: number
  dck_docket: string
  dck_tracking: string
  dck_cust_ref1: string
  postcode: string
  company: string
}

/** Archived dockets of the account from its whole history. Each request searches for a random one. */
export const knownDockets = async (serverUrl: string, tenant: DemoTenantName): Promise<Known[]> =>
  (await ask(
    serverUrl,
    tenantDatabase(tenant),
    `select dck_id, dck_docket, dck_tracking, dck_cust_ref1, dadd_postalcode postcode,
       split_part(dadd_companyname, ' ', 1) company
     from (
       select * from docket where dck_archive = 'T' and dck_cust_id = ${accountId} order by md5(dck_id::text) limit 2000
     ) picked
     join docket_address on dadd_dck_id = dck_id and dadd_order = 1`,
  )) as Known[]

/** The target: the highest ratio of the time on the long history to the time on the short one. */
const aim = 1.5

const path = `/api/${docketList.path}`

const asks = (name: string, payload: () => object, at = path): BenchTask => ({
  name,
  aim,
  path: at,
  books: false,
  next: () => ({ body: JSON.stringify(payload()) }),
})

/** The actions that are measured on both histories. The one that adds dockets comes last. */
export function historyTasks(known: readonly Known[]): BenchTask[] {
  const any = () => {
    const docket = known[randomInt(known.length)]
    if (!docket) throw new Error('There is no history')
    return docket
  }
  const search = (name: string, words: (docket: Known) => string) =>
    asks(`history: a search by ${name}`, () => ({ archive: true, search: words(any()) }))
  return [
    asks('history: the first page', () => ({ archive: true })),
    asks('history: a page deep in it', () => ({ archive: true, cursor: String(any().dck_id) })),
    search('docket number', ({ dck_docket }) => dck_docket),
    search('customer reference', ({ dck_cust_ref1 }) => dck_cust_ref1),
    search('postcode', ({ postcode }) => postcode),
    search('company', ({ company }) => company),
    asks(
      'history: a tracking lookup',
      () => ({ tracking_ref: any().dck_tracking }),
      `/api/${docketTrack.path}`,
    ),
    { ...book, name: 'history: a new docket', aim },
  ]
}
