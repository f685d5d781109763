import type { Handover } from '@despatch/domain/drive/handover.ts'
import type { BarcodedStop } from '@despatch/domain/labels/piece-barcodes.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Events } from '../platform/tenant/events.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'

interface DocketToHandOver {
  dck_docket: string
  /** The collection first. */
  stops: (BarcodedStop & { dadd_id: number })[]
  parcels: { dpar_quantity: number }[]
}

const selectDocket = statement<DocketToHandOver>(
  'docket-to-hand-over',
  `select dck_docket,
     (select json_agg(json_build_object('dadd_id', dadd_id, 'dadd_addresstype', dadd_addresstype, 'barcodes', (select coalesce(json_agg(json_build_object('dab_barcode', dab_barcode)
         order by dab_id), '[]') from docket_barcode where dab_dadd_id = dadd_id)) order by dadd_order)
      from docket_address where dadd_dck_id = dck_id) stops,
     (select coalesce(json_agg(json_build_object('dpar_quantity', dpar_quantity) order by dpar_id), '[]')
      from docket_parcel where dpar_dck_id = dck_id) parcels
   from docket where dck_id = $1`,
)

/** The stops of a docket with the barcodes that its driver scans. */
export const docketToHandOver = (db: Queryable, dck_id: number) => firstRow(db, selectDocket, [dck_id])

const updateHandover = statement<never>(
  'set-handover',
  'update docket_address set dadd_left_with = $2, dadd_left_where = $3 where dadd_id = $1',
)

export const setHandover = (tx: Transaction, dadd_id: number, leftWith: Handover, where: string) =>
  execute(tx, updateHandover, [dadd_id, leftWith, where])

const clearUndone = statement<never>(
  'clear-undone-handovers',
  `update docket_address set dadd_left_with = null, dadd_left_where = ''
   from docket_event join driver_event on evt_dck_id = dev_dck_id and evt_dev_id = dev_id and evt_kind = 'delivered'
   where dev_id = any($1::bigint[]) and dadd_id = evt_dadd_id`,
)

/** Removes how deliveries were left whose status changes (`dev_id`) are undone. */
export const forgetHandovers = (tx: Transaction, _tenant: Tenant, { undone }: Events['change-undone']) =>
  execute(tx, clearUndone, [undone])

// The first digits of a random UUID are random and not guessable.
const givesPins = `update docket_address
   set dadd_pin = lpad((('x' || substr(gen_random_uuid()::text, 1, 8))::bit(32)::bigint % 10000)::text, 4, '0')
   where dadd_dck_id = $1 and dadd_addresstype = 1 and dadd_pin is null`

const insertPins = statement<never>('give-pins', givesPins)

/** Gives each delivery of a booking a PIN, if the customer's settings ask for it. */
export async function givePinsToBooked(
  tx: Transaction,
  tenant: Tenant,
  { dck_id, dck_cust_id }: Events['docket-booked'],
): Promise<void> {
  const { DeliveryPin } = await settingsOf(tenant, dck_cust_id)
  if (DeliveryPin === 'T') tx.defer(execute(tx, insertPins, [dck_id]))
}

const insertMorePins = statement<never>(
  'give-more-pins',
  `${givesPins} and exists (select from docket_address other where other.dadd_dck_id = $1 and other.dadd_pin is not null)`,
)

/** Gives new deliveries of a docket with PINs one too. */
export const givePinsToNewStops = (tx: Transaction, _tenant: Tenant, { dck_id }: Events['docket-amended']) =>
  execute(tx, insertMorePins, [dck_id])
