import { statusCodesOf, type DeliveryStatus } from '@despatch/domain/dockets/delivery-status.ts'
import { parametersFrom, type WriteValue } from '../dockets/docket-narrowing.sql.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import { statusBeforeFinish } from './deliveries.queries.ts'

export interface DeliveryFilter {
  accounts: readonly number[]
  statuses: readonly DeliveryStatus[] | undefined
  reference: string | undefined
  /** ISO 8601. */
  createdSince: string | undefined
  /** ISO 8601. */
  changedSince: string | undefined
  /** The last delivery of the page before; null for the first page. */
  before: number | null
  limit: number
}

const newest = 'order by dck_created desc, dck_id desc limit $2'

/** Where the page begins: after the cursor's docket, if it is one of the caller's. */
const pageStart = `(select coalesce(last.dck_created, 'infinity') created, coalesce(last.dck_id, 2147483647) id
  from (values (1)) one left join docket last on last.dck_id = $3::int and last.dck_cust_id = any($1::int[])) page_start`

const beforeStart = '(d.dck_created, d.dck_id) < (page_start.created, page_start.id)'

/** The conditions beyond accounts and page. */
function conditions(filter: DeliveryFilter, codes: readonly string[] | undefined, write: WriteValue): string {
  const { createdSince, changedSince, reference } = filter
  const ofFinished = codes?.includes('F')
    ? [`(d.dck_status <> 'F' or ${statusBeforeFinish} = any(${write(codes, 'bpchar[]')}))`]
    : []
  return [
    ...ofFinished,
    ...(createdSince === undefined ? [] : [`d.dck_created >= ${write(createdSince, 'timestamptz')}`]),
    ...(changedSince === undefined
      ? []
      : [`coalesce(d.dck_changed, d.dck_created) >= ${write(changedSince, 'timestamptz')}`]),
    ...(reference === undefined
      ? []
      : [
          `d.dck_id = any(select dref_dck_id from delivery_reference
            where dref_cust_id = any($1::int[]) and dref_reference = ${write(reference, 'text')})`,
        ]),
  ]
    .map((condition) => ` and ${condition}`)
    .join('')
}

/**
 * The ids of one page and the first of the next. Deliveries that changed lately or have a reference are few and are sorted. All
 * others are read in order from the index of each account, side of the archive and status, and merged.
 */
export async function listDeliveryIds(db: Queryable, filter: DeliveryFilter): Promise<number[]> {
  const { write, values } = parametersFrom(4)
  const codes = filter.statuses && statusCodesOf(filter.statuses)
  const narrowed = conditions(filter, codes, write)
  const isFew = filter.changedSince !== undefined || filter.reference !== undefined
  const ofStatus = codes ? ` and d.dck_status = ${isFew ? `any(${write(codes, 'bpchar[]')})` : 'wanted'}` : ''
  const few = `
    with few as materialized (
      select d.dck_created, d.dck_id from docket d, ${pageStart}
      where d.dck_cust_id = any($1::int[]) and ${beforeStart}${ofStatus}${narrowed})
    select dck_id from few ${newest}`
  const walked = () => `
    select w.dck_id from ${pageStart}, unnest($1::int[]) account, unnest('{F,T}'::bpchar[]) side
    ${codes ? `, unnest(${write(codes, 'bpchar[]')}) wanted` : ''}
    cross join lateral (
      select d.dck_created, d.dck_id from docket d
      where d.dck_archive = side and d.dck_cust_id = account${ofStatus} and ${beforeStart}${narrowed}
      ${newest}) w
    order by w.dck_created desc, w.dck_id desc limit $2`
  const sql = statement<{ dck_id: number }>('delivery-ids', isFew ? few : walked())
  const rows = await allRows(db, sql, [filter.accounts, filter.limit + 1, filter.before, ...values])
  return rows.map(({ dck_id }) => dck_id)
}
