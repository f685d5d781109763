import {
  bookedPricing,
  chargingError,
  zoneCreditTypeCode,
  type ChargeAmount,
} from '@despatch/domain/pricing/docket-charges.ts'
import { repeatedZoneCharges, zoneCredit, type ZoneDelivery } from '@despatch/domain/pricing/zone-credits.ts'
import { londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import { lockDockets } from './lock-dockets.queries.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueue, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { recordLog } from '../platform/log.queries.ts'
import {
  activeChargeTypes,
  addCharge,
  findToCharge,
  recordCharge,
  type ChargeTypeRow,
} from './docket-charges.queries.ts'
import { storedPrice } from './docket-price.ts'
import { replaceProposed, withdrawProposed } from './stop-times.queries.ts'
import {
  dailyZones,
  deliveredAround,
  inDailyZones,
  lockZonesOfDriver,
  momentsDelivered,
  zoneCreditsOf,
  type DeliveredDocket,
  type ZoneCredit,
} from './zone-credits.queries.ts'

/** The user of credits that the portal proposes. */
const by = 'system'

/** Enqueues the credits for zone charges that a delivery, or the undo of one, can change. In the transaction of the change. */
export async function creditZonesAfterChange(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const { dck_id } of await inDailyZones(tx, ids)) await enqueue(tx, 'credit-zones', { dck_id })
}

/**
 * Makes the proposed credits for zone charges fit the deliveries of the days on which a docket was delivered (PRICE-02):
 * proposes the missing ones, replaces those that have changed and takes back the others. A credit that was approved or refused
 * stays. Safe to run twice.
 */
export async function creditZones(
  { tenant }: Pick<JobsContext, 'tenant'>,
  { dck_id }: JobPayloads['credit-zones'],
): Promise<void> {
  await inTransaction(tenant.transactions, async (tx) => {
    const moments = await momentsDelivered(tx, dck_id)
    for (const drv_id of new Set(moments.map((moment) => moment.drv_id))) await lockZonesOfDriver(tx, drv_id)
    const days = new Set(moments.map(({ drv_id, delivered }) => dayOf(drv_id, delivered)))
    const around = await Promise.all(
      moments.map(({ drv_id, delivered }) => deliveredAround(tx, drv_id, delivered)),
    )
    const dockets = new Map(
      around
        .flat()
        .filter(({ drv_id, delivered }) => days.has(dayOf(drv_id, delivered)))
        .map((docket) => [docket.dck_id, docket]),
    )
    const ids = [...new Set([dck_id, ...dockets.keys()])]
    await lockDockets(tx, ids)
    await settleCredits(tx, dockets, await zoneCreditsOf(tx, ids))
  })
}

const dayOf = (drv_id: number, delivered: string) => `${drv_id} ${londonDay(delivered)}`

async function settleCredits(
  tx: Transaction,
  dockets: ReadonlyMap<number, DeliveredDocket>,
  credits: readonly ZoneCredit[],
): Promise<void> {
  const type = (await activeChargeTypes(tx)).find(({ chgt_code }) => chgt_code === zoneCreditTypeCode)
  const zones = await dailyZones(tx)
  const deliveries = [...dockets.values()].flatMap((docket) => inZones(docket, zones, credits))
  const settled = credits.filter(({ dchg_state }) => dchg_state === 'approved')
  for (const { repeated, charged } of type ? repeatedZoneCharges(deliveries) : []) {
    const docket = dockets.get(repeated.dck_id)
    const first = dockets.get(charged.dck_id)
    if (!type || !docket || !first) continue
    const before = creditOf(credits, repeated.dck_id, repeated.zone)
    const credit = await proposeCredit(tx, { type, zone: repeated.zone, docket, first, before, settled })
    if (credit) settled.push(credit)
  }
  const valid = new Set(settled.map(({ dchg_id }) => dchg_id))
  for (const { dchg_id, dchg_state } of credits)
    if (dchg_state === 'proposed' && !valid.has(dchg_id)) await withdrawProposed(tx, dchg_id)
}

const inZones = (
  { dck_id, drv_id, delivered, lines }: DeliveredDocket,
  zones: ReadonlySet<string>,
  credits: readonly ZoneCredit[],
): ZoneDelivery[] =>
  lines
    .filter(({ code, description }) => code === 'zone' && zones.has(description))
    .map(({ description: zone }) => ({
      dck_id,
      drv_id,
      zone,
      delivered,
      credit: creditOf(credits, dck_id, zone)?.dchg_state ?? null,
    }))

const creditOf = (credits: readonly ZoneCredit[], dck_id: number, zone: string) =>
  credits.find(({ dchg_dck_id, dchg_zone }) => dchg_dck_id === dck_id && dchg_zone === zone)

interface Proposal {
  type: ChargeTypeRow
  zone: string
  docket: DeliveredDocket
  /** The docket that is charged for the zone. */
  first: DeliveredDocket
  /** The credit that the docket has for this zone. */
  before: ZoneCredit | undefined
  /** The credits that are approved, or proposed before this one. */
  settled: readonly ZoneCredit[]
}

/** Proposes a credit, or replaces the proposed one. Returns null if the docket cannot be credited. */
async function proposeCredit(
  tx: Transaction,
  { type, zone, docket: { dck_id, dck_docket, delivered, minimum }, first, before, settled }: Proposal,
): Promise<ZoneCredit | null> {
  const stored = await findToCharge(tx, dck_id)
  if (!stored || chargingError(stored) !== null) return null
  const booked = bookedPricing(storedPrice(stored))
  const others = settled
    .filter(({ dchg_dck_id }) => dchg_dck_id === dck_id)
    .map(({ dchg_net: net, dchg_vat: vat }): ChargeAmount => ({ net, vat }))
  const amount = zoneCredit(zone, { booked, minimum, others })
  if (!amount) return null
  const row = {
    dchg_chgt_code: type.chgt_code,
    dchg_description: `${type.chgt_description}: ${zone}`.slice(0, 80),
    dchg_unit: '',
    dchg_quantity: 1,
    dchg_amount: amount.net,
    dchg_vat_code: type.chgt_vat_code,
    dchg_vat_percent: type.vat_percent,
    dchg_net: amount.net,
    dchg_vat: amount.vat,
    dchg_state: 'proposed' as const,
    dchg_reason: `Charged once a day: the vehicle was in the zone before on ${typedDay(londonDay(delivered))}`,
    dchg_evidence: `Charged on docket ${first.dck_docket}`,
    dchg_by: by,
    dchg_dadd_id: null,
    dchg_zone: zone,
  }
  if (before?.dchg_net === amount.net && before.dchg_evidence === row.dchg_evidence) return before
  const dchg_id = before?.dchg_id ?? (await addCharge(tx, dck_id, row)).dchg_id
  if (before) await replaceProposed(tx, dchg_id, row)
  const { net, netvat, total } = storedPrice(stored).pricing
  await recordCharge(tx, stored, by, {
    charge: { dchg_id, description: row.dchg_description, ...amount },
    was: before ? 'proposed' : null,
    state: 'proposed',
    before: { net, netvat, total },
    after: { net, netvat, total },
  })
  await recordLog(tx, {
    user: by,
    process: 'credit-zones',
    type: 'job',
    record: dck_docket,
    after: { zone, dchg_id, ...amount },
  })
  return { ...row, dchg_id, dchg_dck_id: dck_id }
}
