import type { ClientBase } from 'pg'
import { demoDockets } from './demo-dockets.ts'
import type { DemoTenant } from './demo-tenants.ts'
import type { DemoWorld } from './demo-world.ts'
import { chargeRows } from './demo-charges.ts'
import { barcodeRows, eventRows, photoRows, scanRows, signatureRows, type TimedRow } from './docket-proofs.ts'
import { photoOfDoorstep } from './demo-photos.ts'
import { docketRow } from './docket-row.ts'
import { stockTables } from './demo-stock.ts'
import { addressRows } from './docket-stops.ts'
import { positionRows } from './driver-trails.ts'
import { insertRows } from '@despatch/server/tenants/insert-rows.ts'

/** Writes the demo's dockets with all related rows. */
export async function seedDockets(
  db: ClientBase,
  world: DemoWorld,
  tenant: DemoTenant,
  options: { count: number; userIds: ReadonlyMap<string, number> },
): Promise<void> {
  const dockets = demoDockets(world, tenant.prefix, options.count)
  const circuits = world.profile.circuits.flatMap(({ cir_circ_code, services }) =>
    services.map((service): [string, string] => [service, cir_circ_code]),
  )
  const circuitByService = new Map(circuits)
  const circuitOf = (service: string) => circuitByService.get(service) ?? ''
  let nextStop = 1
  const placed = dockets.map((docket) => {
    const firstStop = nextStop
    nextStop += docket.plan.stops.length
    return { docket, firstStop }
  })

  await insertRows(
    db,
    'docket',
    dockets.map((docket) => docketRow(docket, world, { ...tenant, circuitOf, userIds: options.userIds })),
  )
  await insertRows(
    db,
    'docket_address',
    placed.flatMap(({ docket, firstStop }) => addressRows(docket, firstStop)),
  )
  await insertRows(
    db,
    'docket_barcode',
    placed.flatMap(({ docket, firstStop }) => barcodeRows(docket, world, firstStop)),
  )
  await insertRows(
    db,
    'docket_parcel',
    dockets.flatMap(({ dck_id, plan }) => plan.parcels.map((parcel) => ({ dpar_dck_id: dck_id, ...parcel }))),
  )
  await insertRows(db, 'docket_charge', chargeRows(dockets, world))
  await insertRows(db, 'docket_event', inTime(dockets.flatMap((docket) => eventRows(docket, world))))
  await insertRows(db, 'docket_scan', inTime(dockets.flatMap((docket) => scanRows(docket, world))))
  await insertRows(
    db,
    'docket_signature',
    placed.flatMap(({ docket, firstStop }) => signatureRows(docket, world, firstStop)),
  )
  const stock = stockTables(dockets, world.random, world.profile.sites.length)
  for (const [table, rows] of Object.entries(stock)) await insertRows(db, table, rows)
  await insertRows(db, 'driver_position', inTime(positionRows(world, dockets)))
  const pictures = Array.from({ length: 6 }, () => photoOfDoorstep(world.random))
  await insertRows(
    db,
    'docket_signature',
    placed.flatMap(({ docket, firstStop }) => photoRows(docket, world, firstStop, pictures)),
  )
  await db.query(`select setval('docket_number', (select max(dck_id) from docket))`)
}

const inTime = (rows: TimedRow[]): object[] =>
  rows.toSorted((one, other) => one.at - other.at).map(({ row }) => row)
