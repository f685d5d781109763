import { mostRowsOfCall } from '@despatch/domain/imports/import-limits.ts'
import { alikeDays, type RowKey } from '@despatch/domain/imports/row-key.ts'
import { longestReference } from '@despatch/contract/v1/deliveries.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import {
  docketsAlike,
  docketsOfSources,
  type AlikeDocket,
  type BookingSource,
  type SourcedDocket,
} from '../dockets/booking-sources.queries.ts'
import { forEachConcurrently } from '../platform/for-each-concurrently.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { priceRow, rowContext, type PricedRow } from './read-rows.ts'
import {
  putRows,
  rowsWithReferenceErrors,
  sourcesOfOthers,
  type DraftRow,
  type LockedImport,
  type StoredRow,
} from './imports.queries.ts'

/** Rows that are priced at the same time. */
const atOnce = 4

const nothing = {
  errors: [],
  source: null,
  net: null,
  total: null,
  before: null,
  currency: null,
  dck_id: null,
} satisfies Partial<StoredRow>

/**
 * Checks and prices rows of an import that this transaction has locked, and stores them. Rows whose order number was another
 * row's are checked again with them, because it may be free now. Returns all rows that it has stored.
 */
export async function saveRows(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  stored: LockedImport,
  changed: readonly DraftRow[],
): Promise<StoredRow[]> {
  const except = changed.map(({ row }) => row)
  const doubles = await rowsWithReferenceErrors(tx, stored.imp_id, { except, limit: mostRowsOfCall })
  const drafts = [...changed, ...doubles].toSorted((one, other) => one.row - other.row)
  const context = await rowContext(tenant, session, isoInLondon(stored.imp_at), stored.imp_mapping)
  const now = new Date().toISOString()
  const results = new Map<number, Result>()
  await forEachConcurrently(
    drafts.filter(({ left_out }) => !left_out),
    atOnce,
    async ({ row, cells }) => void results.set(row, await priceRow(tenant, session, cells, { context, now })),
  )
  const others = await sourcesOfOthers(
    tx,
    stored.imp_id,
    drafts.map(({ row }) => row),
  )
  const first = drafts.flatMap((draft) => firstSource(draft, results.get(draft.row)))
  const digests = [...results.values()].flatMap((result) => ('alike' in result && result.alike) || [])
  const alike = await docketsAlike(tx, stored.imp_cust_id, digests, alikeDays)
  const sources = await Sources.read(tx, stored.imp_cust_id, { others, first, alike })
  const rows: StoredRow[] = []
  for (const { row, cells, was, left_out, again } of drafts) {
    const draft = { row, cells, was, left_out, again }
    const result = results.get(row)
    if (!result) rows.push({ ...draft, ...nothing, state: 'left_out' })
    else if ('errors' in result)
      rows.push({ ...draft, ...nothing, ...(await sources.stateWithErrors(draft, result.errors)) })
    else rows.push({ ...draft, ...nothing, ...(await sources.stateOf(draft, result)) })
  }
  await putRows(tx, stored.imp_id, rows)
  return rows
}

/** The source of the nth booking with a key. */
function sourceOf({ kind, text }: RowKey, ordinal: number): BookingSource {
  if (kind === 'row') return { kind, text: `row:${text}${ordinal === 1 ? '' : ` ${ordinal}`}` }
  const suffix = ordinal === 1 ? '' : ` (${ordinal})`
  return { kind, text: `${text.slice(0, longestReference - suffix.length)}${suffix}` }
}

type Result = Awaited<ReturnType<typeof priceRow>>

const orderOf = ({ cells }: DraftRow): string => cells.reference?.trim() ?? ''

/** The source that a row has if nothing else has it: its order number, even if other cells have errors. */
function firstSource(draft: DraftRow, result: Result | undefined): string[] {
  if (!result) return []
  if (!('errors' in result)) return [sourceOf(result.key, 1).text]
  const order = orderOf(draft)
  return order === '' ? [] : [order]
}

type State = Partial<StoredRow> & Pick<StoredRow, 'state'>

interface Found {
  others: Awaited<ReturnType<typeof sourcesOfOthers>>
  first: readonly string[]
  alike: readonly AlikeDocket[]
}

/** The sources that an import and its account have, with those of the rows that get one now. */
class Sources {
  readonly #tx: Transaction
  readonly #cust_id: number
  /** The row of the import that has a source. */
  readonly #rows: Map<string, number>
  /** The booking of the account that has a source; undefined if there is none. */
  readonly #dockets: Map<string, SourcedDocket | undefined>
  /** Bookings of the last days that equal a row but perhaps for the day. */
  readonly #alike: readonly AlikeDocket[]
  #currency: string | null

  private constructor(
    tx: Transaction,
    cust_id: number,
    { others, alike }: Omit<Found, 'first'>,
    dockets: Map<string, SourcedDocket | undefined>,
  ) {
    this.#tx = tx
    this.#cust_id = cust_id
    this.#rows = new Map(others.map(({ row, text }) => [text, row]))
    this.#dockets = dockets
    this.#alike = alike
    this.#currency = others.find(({ currency }) => currency !== null)?.currency ?? null
  }

  /** Most rows need only their first source, so those are read at once. */
  static async read(tx: Transaction, cust_id: number, { first, ...found }: Found): Promise<Sources> {
    const dockets = new Map<string, SourcedDocket | undefined>(first.map((text) => [text, undefined]))
    for (const docket of await docketsOfSources(tx, cust_id, first)) dockets.set(docket.text, docket)
    return new Sources(tx, cust_id, found, dockets)
  }

  async #docketOf(text: string): Promise<SourcedDocket | undefined> {
    if (!this.#dockets.has(text)) {
      const [docket] = await docketsOfSources(this.#tx, this.#cust_id, [text])
      this.#dockets.set(text, docket)
    }
    return this.#dockets.get(text)
  }

  /** A row with errors. If its order was booked before, it is known, so that they do not matter. */
  async stateWithErrors(draft: DraftRow, errors: StoredRow['errors']): Promise<State> {
    const text = orderOf(draft)
    const isOpen = text !== '' && !draft.again && !this.#rows.has(text)
    const docket = isOpen ? await this.#docketOf(text) : undefined
    if (!docket) return { state: 'error', errors }
    this.#rows.set(text, draft.row)
    return { state: 'known', source: { kind: 'own', text }, dck_id: docket.dck_id }
  }

  /**
   * Whether a row without errors can be booked, and under which source. An order number belongs to one row. Equal rows without one
   * differ by their ordinal. A row that is to be booked again gets the first free one. One that equals a booking of another day waits
   * until that is ticked.
   */
  async stateOf({ row, again }: DraftRow, priced: PricedRow): Promise<State> {
    const { key, net, total, currency, alike, day } = priced
    if (this.#currency !== null && currency !== this.#currency)
      return failed('tariff', `This tariff is priced in ${currency}. Import its rows on their own.`)
    for (let ordinal = 1; ; ordinal += 1) {
      const source = sourceOf(key, ordinal)
      const other = this.#rows.get(source.text)
      if (other !== undefined && key.kind === 'own' && !again)
        return failed('reference', `Row ${other} has the same order number.`)
      const docket = other === undefined ? await this.#docketOf(source.text) : undefined
      if (other !== undefined || (docket && again)) continue
      this.#rows.set(source.text, row)
      if (docket) return { state: 'known', source, dck_id: docket.dck_id }
      this.#currency ??= currency
      const like = again ? undefined : this.#alike.find((each) => each.alike === alike && each.day !== day)
      if (like) return { state: 'alike', source, net, total, currency, dck_id: like.dck_id }
      return { state: 'ready', source, net, total, currency }
    }
  }
}

const failed = (field: string, message: string): State => ({ state: 'error', errors: [{ field, message }] })
