import type { zonePricePost } from '@despatch/contract/office/zone-prices.ts'
import type { ZonePriceCell } from '@despatch/domain/pricing/zone-price.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { agreedSheet } from '@despatch/domain/office/agreed-sheet.ts'
import { rateCard } from '@despatch/domain/office/rate-card.ts'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { sheetContents, type StoredSheet } from '../pricing/zone-sheets.queries.ts'

export type SheetOwner = CheckedPayload<typeof zonePricePost>['of']

interface Owner {
  kind: RecordKind
  /** The column of a cell with the owner's key. */
  cellOf: 'zp_ash_id' | 'zp_rc_id'
}

/** The kinds of records that have a sheet. */
export const sheetOwners: Readonly<Record<SheetOwner, Owner>> = {
  agreedsheet: { kind: agreedSheet, cellOf: 'zp_ash_id' },
  ratecard: { kind: rateCard, cellOf: 'zp_rc_id' },
}

interface OwnedSheet {
  version: number
  zmap_id: number
  zmap_name: string
}

const ownerStatement = (of: SheetOwner, locked: string) => {
  const { table, prefix, key } = sheetOwners[of].kind
  return statement<OwnedSheet>(
    `zone-prices-of-${of}${locked && '-locked'}`,
    `select own.${prefix}_sheet_version version, zmap_id, zmap_name
     from ${table} own join zone_map on zmap_id = own.${prefix}_zmap_id where own.${key.field} = $1${locked}`,
  )
}

/** The version and the map of a sheet; undefined if its record does not exist or has no map. */
export const findSheet = (db: Queryable, of: SheetOwner, id: number): Promise<OwnedSheet | undefined> =>
  firstRow(db, ownerStatement(of, ''), [id])

export const lockSheet = (tx: Transaction, of: SheetOwner, id: number): Promise<OwnedSheet | undefined> =>
  firstRow(tx, ownerStatement(of, ' for update of own'), [id])

const sheetsStatement = (of: SheetOwner) => {
  const { kind, cellOf } = sheetOwners[of]
  const { table, prefix, key } = kind
  return statement<StoredSheet & { id: number; version: number }>(
    `zone-prices-of-many-${of}`,
    `select ${key.field} id, ${prefix}_sheet_version version, ${sheetContents(`${prefix}_zmap_id`, `${cellOf} = ${key.field}`)}
     from ${table} where ${key.field} = any($1) and ${prefix}_zmap_id is not null`,
  )
}

/** The sheets of these records, with their zones. Records without a map are left out. */
export const sheetsOf = (db: Queryable, of: SheetOwner, ids: readonly number[]) =>
  allRows(db, sheetsStatement(of), [ids])

const selectZones = statement<{ pz_id: number; pz_name: string; pz_districts: string }>(
  'price-zones-of-map',
  'select pz_id, pz_name, pz_districts from price_zone where pz_zmap_id = $1 order by pz_id',
)

/** The zones of a map, in the order in which they were added. */
export const zonesOfMap = (db: Queryable, zmap_id: number) => allRows(db, selectZones, [zmap_id])

const lockMapStatement = statement<never>(
  'lock-zone-map',
  'select from zone_map where zmap_id = $1 for share',
)

/** Locks a map until commit, so that its zones stay. */
export const lockZonesOfMap = (tx: Transaction, zmap_id: number) => execute(tx, lockMapStatement, [zmap_id])

const cellsOf = (of: SheetOwner) =>
  statement<ZonePriceCell>(
    `zone-price-cells-of-${of}`,
    `select zp_from, zp_to, zp_amount from zone_price where ${sheetOwners[of].cellOf} = $1 order by zp_from nulls first, zp_to`,
  )

export const listCells = (db: Queryable, of: SheetOwner, id: number): Promise<ZonePriceCell[]> =>
  allRows(db, cellsOf(of), [id])

const deleteCells = (of: SheetOwner) =>
  statement<never>(
    `delete-zone-price-cells-of-${of}`,
    `delete from zone_price own where ${sheetOwners[of].cellOf} = $1 and not exists (
       select from jsonb_populate_recordset(null::zone_price, $2) sent
       where sent.zp_from is not distinct from own.zp_from and sent.zp_to = own.zp_to)`,
  )

const upsertCells = (of: SheetOwner) =>
  statement<never>(
    `save-zone-price-cells-of-${of}`,
    `insert into zone_price as own (${sheetOwners[of].cellOf}, zp_from, zp_to, zp_amount)
     select $1, zp_from, zp_to, zp_amount from jsonb_populate_recordset(null::zone_price, $2)
     on conflict (zp_ash_id, zp_rc_id, zp_from, zp_to) do update set zp_amount = excluded.zp_amount
       where own.zp_amount <> excluded.zp_amount`,
  )

const raiseVersion = (of: SheetOwner) => {
  const { table, prefix, key } = sheetOwners[of].kind
  return statement<{ version: number }>(
    `raise-sheet-version-of-${of}`,
    `update ${table} set ${prefix}_sheet_version = ${prefix}_sheet_version + 1 where ${key.field} = $1
     returning ${prefix}_sheet_version version`,
  )
}

/** Replaces the cells of a sheet. Returns how many were changed, and the new version. */
export async function replaceCells(
  tx: Transaction,
  of: SheetOwner,
  id: number,
  cells: readonly ZonePriceCell[],
): Promise<{ changed: number; version: number }> {
  const values = [id, JSON.stringify(cells)]
  const deleted = await execute(tx, deleteCells(of), values)
  const saved = await execute(tx, upsertCells(of), values)
  const row = await firstRow(tx, raiseVersion(of), [id])
  if (!row) throw new Error(`The ${of} was not locked`)
  return { changed: deleted + saved, version: row.version }
}

const lockOwnMap = (of: SheetOwner) => {
  const { table, prefix, key } = sheetOwners[of].kind
  return statement<never>(
    `lock-zone-map-of-${of}`,
    `select from zone_map where zmap_id = (select ${prefix}_zmap_id from ${table} where ${key.field} = $1) for share`,
  )
}

const copyCells = (of: SheetOwner) => {
  const { kind, cellOf } = sheetOwners[of]
  const { table, prefix, key } = kind
  const same = kind.unique?.of?.map((field) => `earlier.${field} = own.${field}`).join(' and ') ?? ''
  return statement<never>(
    `copy-zone-price-cells-of-${of}`,
    `insert into zone_price (${cellOf}, zp_from, zp_to, zp_amount)
     select own.${key.field}, zp_from, zp_to, zp_amount
     from ${table} own
     join lateral (select earlier.${key.field}, earlier.${prefix}_zmap_id from ${table} earlier
       where ${same} and earlier.${prefix}_from < own.${prefix}_from and not earlier.${prefix}_retired
       order by earlier.${prefix}_from desc limit 1) earlier on earlier.${prefix}_zmap_id = own.${prefix}_zmap_id
     join zone_price cell on cell.${cellOf} = earlier.${key.field}
     where own.${key.field} = $1`,
  )
}

/** Gives a new sheet the cells of the one that applies until its first day, if that has the same map. Locks the map's zones. */
export async function copyCellsBefore(tx: Transaction, of: SheetOwner, id: number): Promise<void> {
  await execute(tx, lockOwnMap(of), [id])
  await execute(tx, copyCells(of), [id])
}
