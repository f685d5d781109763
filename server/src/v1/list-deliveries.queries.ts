import { statusCodesOf, type DeliveryStatus } from '@despatch/domain/dockets/delivery-status.ts'
import { docketSearchWords } from '@despatch/domain/dockets/search-words.ts'
import { wholeWordQuery, searchQuery } from '../dockets/docket-filter.ts'
import { parametersFrom, type WriteValue } from '../dockets/docket-narrowing.sql.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import { statusBeforeFinish } from './deliveries.queries.ts'

/** What a list of deliveries is limited to; undefined for no limit. Times are ISO 8601. */
export interface DeliveryFilter {
  accounts: number[]
  statuses: readonly DeliveryStatus[] | undefined
  reference: string | undefined
  createdSince: string | undefined
  createdBefore: string | undefined
  /** Of the deadline of the last stop. */
  deliverSince: string | undefined
  deliverBefore: string | undefined
  changedSince: string | undefined
  changedBefore: string | undefined
  /** Of any stop, in its normal form: whole, or its part before the space. */
  postcode: string | undefined
  /** Words as they are typed into the portal's search. */
  search: string | undefined
  /** Before the digits of the company's docket numbers. */
  prefix: string
}

/** A page of a list. */
export interface DeliveryPage extends DeliveryFilter {
  /** The last delivery of the page before; null for the first page. */
  before: number | null
  limit: number
}

const newest = (limit: string) => `order by dck_created desc, dck_id desc limit ${limit}`

/** Where the page begins: after the cursor's docket, if it is one of the caller's. */
const pageStart = `(select coalesce(last.dck_created, 'infinity') created, coalesce(last.dck_id, 2147483647) id
  from (values (1)) one left join docket last on last.dck_id = $3::int and last.dck_cust_id = any($1::int[])) page_start`

const beforeStart = '(d.dck_created, d.dck_id) < (page_start.created, page_start.id)'

/** The conditions beyond accounts, page, status and words, each with a leading `and`. */
function conditions(filter: DeliveryFilter, codes: readonly string[] | undefined, write: WriteValue): string {
  const { reference } = filter
  const range = (value: string, since: string | undefined, before: string | undefined) => [
    ...(since === undefined ? [] : [`${value} >= ${write(since, 'timestamptz')}`]),
    ...(before === undefined ? [] : [`${value} < ${write(before, 'timestamptz')}`]),
  ]
  return [
    ...(codes?.includes('F')
      ? [`(d.dck_status <> 'F' or ${statusBeforeFinish} = any(${write(codes, 'bpchar[]')}))`]
      : []),
    ...range('d.dck_created', filter.createdSince, filter.createdBefore),
    ...range('d.dck_due', filter.deliverSince, filter.deliverBefore),
    ...range('coalesce(d.dck_changed, d.dck_created)', filter.changedSince, filter.changedBefore),
    ...(reference === undefined
      ? []
      : [
          `d.dck_id = any(select dref_dck_id from delivery_reference
            where dref_cust_id = any($1::int[]) and dref_kind = 'own' and dref_reference = ${write(reference, 'text')})`,
        ]),
  ]
    .map((condition) => ` and ${condition}`)
    .join('')
}

/** The condition on a docket `d` that a stop has the postcode: the word index has the same words of other fields too. */
const atPostcode = ({ postcode }: DeliveryFilter, write: WriteValue): string =>
  postcode === undefined
    ? ''
    : ` and exists (select from docket_address where dadd_dck_id = d.dck_id
        and ${write(postcode, 'text')} in (dadd_postalcode, split_part(dadd_postalcode, ' ', 1)))`

/** The condition on the word index; undefined for a list without words. */
function matched(
  { accounts, postcode, search, prefix }: DeliveryFilter,
  write: WriteValue,
): string | undefined {
  const queries = [
    ...(search === undefined ? [] : [searchQuery({ accounts, words: docketSearchWords(search), prefix })]),
    ...(postcode === undefined ? [] : [wholeWordQuery(accounts, postcode.replaceAll(' ', ''))]),
  ]
  return queries.length === 0
    ? undefined
    : queries.map((query) => `dsr_words @@ lower(${write(query, 'text')})::tsquery`).join(' and ')
}

/** Whether a list is read from an index with few rows, and sorted. */
const isFew = (filter: DeliveryFilter): boolean =>
  [
    filter.reference,
    filter.deliverSince,
    filter.deliverBefore,
    filter.changedSince,
    filter.changedBefore,
  ].some((value) => value !== undefined)

/** Dockets `d` of a source, sorted. */
function sorted(from: string, filter: DeliveryFilter, write: WriteValue): string {
  const codes = filter.statuses && statusCodesOf(filter.statuses)
  const ofStatus = codes ? ` and d.dck_status = any(${write(codes, 'bpchar[]')})` : ''
  return `
    with few as materialized (
      select d.dck_created, d.dck_id from ${from}, ${pageStart}
      where d.dck_cust_id = any($1::int[]) and ${beforeStart}${ofStatus}${conditions(filter, codes, write)}${atPostcode(filter, write)})
    select dck_id, dck_created from few ${newest('$2')}`
}

/** Dockets in their order, from the index of each account, side of the archive and status, merged. */
function walked(filter: DeliveryFilter, write: WriteValue, limit: string): string {
  const codes = filter.statuses && statusCodesOf(filter.statuses)
  return `
    select w.dck_id, w.dck_created from ${pageStart}, unnest($1::int[]) account, unnest('{F,T}'::bpchar[]) side
    ${codes ? `, unnest(${write(codes, 'bpchar[]')}) wanted` : ''}
    cross join lateral (
      select d.dck_created, d.dck_id from docket d
      where d.dck_archive = side and d.dck_cust_id = account${codes ? ' and d.dck_status = wanted' : ''} and ${beforeStart}
        ${conditions(filter, codes, write)}
      ${newest(limit)}) w
    order by w.dck_created desc, w.dck_id desc limit ${limit}`
}

/** A docket of a page, and what it is sorted by. */
type Found = { dck_id: number; dck_created: string }

const boundsOf = ({ accounts, limit, before }: DeliveryPage) => [accounts, limit + 1, before]

/** The number of newest dockets that are searched before the word index is used, as in the portal's own search. */
const mostSearched = '200'

/** The matches among the newest dockets: enough for a word that most dockets have. */
async function amongNewest(db: Queryable, page: DeliveryPage): Promise<Found[]> {
  const { write, values } = parametersFrom(4)
  const all = walked(page, write, mostSearched)
  const sql = statement<Found>(
    'newest-deliveries-by-words',
    `select d.dck_id, d.dck_created from (${all}) d join docket_search on dsr_dck_id = d.dck_id
     where ${matched(page, write)}${atPostcode(page, write)} ${newest('$2')}`,
  )
  return await allRows(db, sql, [...boundsOf(page), ...values])
}

async function byWords(db: Queryable, page: DeliveryPage): Promise<Found[]> {
  const { write, values } = parametersFrom(4)
  const words = matched(page, write)
  const side = (archive: string) =>
    `select dsr_dck_id from docket_search where dsr_archive = '${archive}' and ${words}`
  const from = `(${side('F')} union all ${side('T')}) found join docket d on d.dck_id = found.dsr_dck_id`
  const sql = statement<Found>('deliveries-by-words', sorted(from, page, write))
  return await allRows(db, sql, [...boundsOf(page), ...values])
}

async function byDate(db: Queryable, page: DeliveryPage): Promise<Found[]> {
  const { write, values } = parametersFrom(4)
  const text = isFew(page) ? sorted('docket d', page, write) : walked(page, write, '$2')
  return await allRows(db, statement<Found>('delivery-ids', text), [...boundsOf(page), ...values])
}

async function find(db: Queryable, page: DeliveryPage): Promise<Found[]> {
  if (page.search === undefined && page.postcode === undefined) return await byDate(db, page)
  if (isFew(page)) return await byWords(db, page)
  const found = await amongNewest(db, page)
  return found.length > page.limit ? found : await byWords(db, page)
}

/** The ids of one page and the first of the next, the newest first. */
export async function listDeliveryIds(db: Queryable, page: DeliveryPage): Promise<number[]> {
  // Without accounts or words, the word index would not be asked for any.
  if (page.accounts.length === 0) return []
  if (page.search !== undefined && docketSearchWords(page.search).length === 0) return []
  return (await find(db, page)).map(({ dck_id }) => dck_id)
}
