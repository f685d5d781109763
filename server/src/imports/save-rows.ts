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
import { priceRows, rowContext, type PricedRow } from './read-rows.ts'
import {
  putRows,
  rowsOfJobs,
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
  first: null,
} satisfies Partial<StoredRow>

/** The rows of one booking: a row without a job, or the rows of a job. */
type Booking = readonly [DraftRow, ...DraftRow[]]

/**
 * Checks and prices rows of an import that this transaction has locked, and stores them. Rows of the same jobs are checked again with
 * them, and so are rows whose order number was another row's, because it may be free now. Returns all rows that it has stored.
 */
export async function saveRows(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  stored: LockedImport,
  changed: readonly DraftRow[],
): Promise<StoredRow[]> {
  const { drafts, bookedJobs } = await withOthers(tx, stored.imp_id, changed)
  const bookings = bookingsOf(drafts.filter(({ left_out }) => !left_out))
  const context = await rowContext(tenant, session, isoInLondon(stored.imp_at), stored.imp_mapping)
  const now = new Date().toISOString()
  const results = new Map<Booking, Result>()
  await forEachConcurrently(bookings, atOnce, async (booking) => {
    const booked = bookedJobs.get(jobOf(booking[0]))
    results.set(
      booking,
      booked === undefined
        ? await priceRows(tenant, session, booking, { context, now })
        : { errors: booking.map((_, index) => ({ index, field: 'job', message: alreadyBooked(booked) })) },
    )
  })
  const others = await sourcesOfOthers(
    tx,
    stored.imp_id,
    drafts.map(({ row }) => row),
  )
  const first = bookings.flatMap((booking) => firstSource(booking, results.get(booking)))
  const digests = [...results.values()].flatMap((result) => ('alike' in result && result.alike) || [])
  const alike = await docketsAlike(tx, stored.imp_cust_id, digests, alikeDays)
  const sources = await Sources.read(tx, stored.imp_cust_id, { others, first, alike })
  const rows = drafts
    .filter(({ left_out }) => left_out)
    .map((draft): StoredRow => ({ ...contentOf(draft), ...nothing, state: 'left_out' }))
  // In the order of the file: the first of equal rows has their source.
  for (const booking of bookings) {
    const result = results.get(booking) ?? { errors: [] }
    rows.push(
      ...('errors' in result
        ? statesOf(booking, await sources.stateWithErrors(booking), result.errors)
        : statesOf(booking, await sources.stateOf(booking[0], result), [])),
    )
  }
  await putRows(tx, stored.imp_id, rows)
  return rows.toSorted((one, other) => one.row - other.row)
}

const jobOf = ({ cells }: DraftRow): string => cells.job?.trim() ?? ''

const alreadyBooked = (row: number): string =>
  `Row ${row} of this job is booked. Enter another job, or leave this empty.`

/** Changed rows in the order of the file, with the rows to be checked again, and the jobs that are booked with their first booked row. */
async function withOthers(
  tx: Transaction,
  imp_id: number,
  changed: readonly DraftRow[],
): Promise<{ drafts: DraftRow[]; bookedJobs: Map<string, number> }> {
  const numbers = changed.map(({ row }) => row)
  const doubles = await rowsWithReferenceErrors(tx, imp_id, { except: numbers, limit: mostRowsOfCall })
  const some = [...changed, ...doubles]
  const found = await rowsOfJobs(tx, imp_id, {
    except: some.map(({ row }) => row),
    jobs: some.map(jobOf),
  })
  const bookedJobs = new Map<string, number>()
  for (const each of found)
    if (each.state === 'booked' && !bookedJobs.has(jobOf(each))) bookedJobs.set(jobOf(each), each.row)
  const drafts = [...some, ...found.filter(({ state }) => state !== 'booked')]
  return { drafts: drafts.toSorted((one, other) => one.row - other.row), bookedJobs }
}

function bookingsOf(drafts: readonly DraftRow[]): Booking[] {
  const bookings: [DraftRow, ...DraftRow[]][] = []
  const jobs = new Map<string, [DraftRow, ...DraftRow[]]>()
  for (const draft of drafts) {
    const job = jobOf(draft)
    const booking = jobs.get(job)
    if (booking) booking.push(draft)
    else {
      const begun: [DraftRow, ...DraftRow[]] = [draft]
      bookings.push(begun)
      if (job !== '') jobs.set(job, begun)
    }
  }
  return bookings
}

const contentOf = ({ row, cells, was, left_out, again }: DraftRow): DraftRow => ({
  row,
  cells,
  was,
  left_out,
  again,
})

/** The rows of a booking in its state. Its first row has its source and its price, and each row its own errors. */
function statesOf([first, ...later]: Booking, state: State, errors: readonly PlacedError[]): StoredRow[] {
  const placed = errors.length > 0 ? errors : (state.errors ?? []).map((error) => ({ ...error, index: 0 }))
  const faulty = [first, ...later][placed[0]?.index ?? 0] ?? first
  const errorsAt = (index: number): StoredRow['errors'] => {
    if (state.state !== 'error') return []
    const own = placed.filter((error) => error.index === index).map(({ index: _index, ...error }) => error)
    return own.length > 0 ? own : [{ field: '', message: `Row ${faulty.row} of this job has an error.` }]
  }
  return [
    { ...contentOf(first), ...nothing, ...state, errors: errorsAt(0) },
    ...later.map((draft, index): StoredRow => ({
      ...contentOf(draft),
      ...nothing,
      state: state.state,
      errors: errorsAt(index + 1),
      dck_id: state.dck_id ?? null,
      first: first.row,
    })),
  ]
}

/** The source of the nth booking with a key. */
function sourceOf({ kind, text }: RowKey, ordinal: number): BookingSource {
  if (kind === 'row') return { kind, text: `row:${text}${ordinal === 1 ? '' : ` ${ordinal}`}` }
  const suffix = ordinal === 1 ? '' : ` (${ordinal})`
  return { kind, text: `${text.slice(0, longestReference - suffix.length)}${suffix}` }
}

type Result = Awaited<ReturnType<typeof priceRows>>
type PlacedError = Extract<Result, { errors: unknown }>['errors'][number]

const orderOf = (booking: Booking): string =>
  booking.map(({ cells }) => cells.reference?.trim() ?? '').find(Boolean) ?? ''

/** The source that a booking has if nothing else has it: its order number, even if other cells have errors. */
function firstSource(booking: Booking, result: Result | undefined): string[] {
  if (!result) return []
  if (!('errors' in result)) return [sourceOf(result.key, 1).text]
  const order = orderOf(booking)
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

  /** A booking with errors. If its order was booked before, it is known, so that they do not matter. */
  async stateWithErrors(booking: Booking): Promise<State> {
    const [{ row, again }] = booking
    const text = orderOf(booking)
    const isOpen = text !== '' && !again && !this.#rows.has(text)
    const docket = isOpen ? await this.#docketOf(text) : undefined
    if (!docket) return { state: 'error' }
    this.#rows.set(text, row)
    return { state: 'known', source: { kind: 'own', text }, dck_id: docket.dck_id }
  }

  /**
   * Whether a booking without errors, by its first row, can be made, and under which source. An order number belongs to one booking. Equal rows without one
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
