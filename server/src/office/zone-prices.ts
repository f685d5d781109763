import type { zonePriceList, zonePricePost } from '@despatch/contract/office/zone-prices.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse, refuseInvalid, type FieldError } from '@despatch/contract/wire/refusals.ts'
import { toPence, toPounds, type Pounds } from '@despatch/domain/money/money.ts'
import { anyRow } from '@despatch/domain/office/pasted-sheet.ts'
import { recordTitle } from '@despatch/domain/office/record-kind.ts'
import type { ZonePriceCell } from '@despatch/domain/pricing/zone-price.ts'
import type { Session } from '../platform/session.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { refuseChanged } from '../platform/refuse-changed.ts'
import { findRecord, lockKind } from './records.queries.ts'
import {
  findSheet,
  listCells,
  lockSheet,
  lockZonesOfMap,
  replaceCells,
  sheetOwners,
  zonesOfMap,
  type SheetOwner,
} from './zone-prices.queries.ts'

/** The cells of an agreed sheet, with the zones of its map (PRICE-02). */
export async function listZonePrices(
  db: Queryable,
  { of, _id }: CheckedPayload<typeof zonePriceList>,
): Promise<ReplyOf<typeof zonePriceList>> {
  const { version, zmap_id, zmap_name } = (await findSheet(db, of, _id)) ?? refuse('NOT_FOUND')
  const zones = await zonesOfMap(db, zmap_id)
  const cells = await listCells(db, of, _id)
  return {
    version,
    zmap_name,
    zones,
    cells: cells.map((cell) => ({ ...cell, zp_amount: toPounds(cell.zp_amount) })),
  }
}

/**
 * Replaces a sheet in one transaction (PRICE-02). Refuses zones of another map, a cell that is there twice, and CONFLICT with the name
 * of the user who has changed the sheet since it was read.
 */
export async function saveZonePrices(
  tx: Transaction,
  session: Session,
  { of, _id, version, dry_run, cells }: CheckedPayload<typeof zonePricePost>,
): Promise<ReplyOf<typeof zonePricePost>> {
  // A raise or a new record that copies the sheet has all of it, before or after.
  await lockKind(tx, sheetOwners[of].kind)
  const sheet = (await lockSheet(tx, of, _id)) ?? refuse('NOT_FOUND')
  const record = await sheetName(tx, of, _id)
  if (sheet.version !== version) await refuseChanged(tx, record, seenAs(of, _id, sheet.version))
  await lockZonesOfMap(tx, sheet.zmap_id)
  const zones = await zonesOfMap(tx, sheet.zmap_id)
  refuseInvalid(cellErrors(cells, new Set(zones.map(({ pz_id }) => pz_id))))

  const before = await listCells(tx, of, _id)
  const after = cells.map((cell) => ({ ...cell, zp_amount: toPence(cell.zp_amount) }))
  if (dry_run) return { version, changed: differences(before, after).length }
  const saved = await replaceCells(tx, of, _id, after)
  const nameOf = new Map<number | null, string>([
    [null, anyRow],
    ...zones.map(({ pz_id, pz_name }) => [pz_id, pz_name] as const),
  ])
  const changed = new Set(differences(before, after))
  /** The changed cells by their names: 'City to Heathrow'. */
  const named = (all: readonly ZonePriceCell[]): Record<string, Pounds> =>
    Object.fromEntries(
      all
        .filter((cell) => changed.has(keyOf(cell)))
        .map(({ zp_from, zp_to, zp_amount }) => [
          `${nameOf.get(zp_from)} to ${nameOf.get(zp_to)}`,
          toPounds(zp_amount),
        ]),
    )
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'save-zone-prices',
      type: 'change',
      record,
      before: named(before),
      after: { ...seenAs(of, _id, saved.version), cells: named(after) },
    }),
  )
  return saved
}

/** The log's name for the record of a sheet: 'Harbour, 01/05/2027'. */
export async function sheetName(db: Queryable, of: SheetOwner, id: number): Promise<string> {
  const { kind } = sheetOwners[of]
  return recordTitle(kind, (await findRecord(db, kind, id)) ?? refuse('NOT_FOUND'))
}

/** What identifies a version of a sheet in the log. */
const seenAs = (of: SheetOwner, id: number, version: number) => ({
  [sheetOwners[of].kind.key.field]: id,
  sheet_version: version,
})

/** A cell by its zones. */
export const keyOf = ({ zp_from, zp_to }: Pick<ZonePriceCell, 'zp_from' | 'zp_to'>) =>
  `${zp_from ?? ''}>${zp_to}`

const amountsOf = (cells: readonly ZonePriceCell[]) =>
  new Map(cells.map((cell) => [keyOf(cell), cell.zp_amount]))

/** The keys of the cells that were added, changed or cleared. */
function differences(before: readonly ZonePriceCell[], after: readonly ZonePriceCell[]): string[] {
  const [old, now] = [amountsOf(before), amountsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key))
}

function cellErrors(
  cells: CheckedPayload<typeof zonePricePost>['cells'],
  zones: ReadonlySet<number>,
): FieldError[] {
  const seen = new Set<string>()
  return cells.flatMap((cell, index) => {
    const key = keyOf(cell)
    const isRepeated = seen.has(key)
    seen.add(key)
    const missing = 'This zone is not in the map.'
    return [
      ...(cell.zp_from === null || zones.has(cell.zp_from)
        ? []
        : [{ field: `cells.${index}.zp_from`, message: missing }]),
      ...(zones.has(cell.zp_to) ? [] : [{ field: `cells.${index}.zp_to`, message: missing }]),
      ...(isRepeated ? [{ field: `cells.${index}`, message: 'This cell is there twice.' }] : []),
    ]
  })
}
