import { importBook, importOpen, importRows, importPost } from '@despatch/contract/imports/imports.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { TestPortal } from './test-portal.ts'

type Post = Payload<typeof importPost>
type Rows = Post['rows']

export const start = (more: Partial<NonNullable<Post['start']>> = {}): NonNullable<Post['start']> => ({
  imp_cust_id: 1,
  imp_name: 'orders.csv',
  imp_from: 'file',
  headings: ['Order', 'Name', 'Postcode'],
  mapping: {
    columns: { reference: ['Order'], 'to.name': ['Name'], 'to.postcode': ['Postcode'] },
    constants: {},
  },
  ...more,
})

export const row = (number: number, cells: Rows[number]['cells'] = {}): Rows[number] => ({
  row: number,
  cells: {
    'from.name': 'Florence Desk',
    'from.postcode': 'WC1B 3DG',
    'to.name': 'Geoffrey Gate',
    'to.postcode': 'EC3N 4AB',
    'references.0': 'PO 4711',
    ...cells,
  },
})

/** Steps of an import of the customer 1. */
export function importSteps(portal: TestPortal, account: Client) {
  const post = (rows: Rows, client: Client = account) => client.call(importPost, { start: start(), rows })

  const book = async (imp_id: number, client: Client = account) => {
    const { counts, total } = await client.call(importOpen, { imp_id })
    const expected = { expected_rows: counts.ready, ...(total !== null && { expected_total: total }) }
    return await client.call(importBook, { imp_id, ...expected })
  }

  /** Runs the queue until the import is booked. */
  async function work(imp_id: number) {
    const jobs = await portal.work()
    await expect
      .poll(async () => (await account.call(importOpen, { imp_id })).imp_state, { timeout: 20_000 })
      .toBe('open')
    await jobs.stop()
    return await account.call(importOpen, { imp_id })
  }

  const rowsOf = async (imp_id: number, client: Client = account) =>
    (await client.call(importRows, { imp_id })).rows
  return { post, book, work, rowsOf }
}
