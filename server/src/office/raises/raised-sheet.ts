import { toPounds, type Pence } from '@despatch/domain/money/money.ts'
import { anyRow, mostZonePrice } from '@despatch/domain/office/pasted-sheet.ts'
import type { RaisedFigure } from '@despatch/domain/office/raised-record.ts'
import { raisedAmount, type Raise } from '@despatch/domain/pricing/raise.ts'
import {
  zoneSheet,
  type PriceZone,
  type ZonePriceCell,
  type ZoneSheet,
} from '@despatch/domain/pricing/zone-price.ts'
import type { Queryable } from '../../platform/database/statement.ts'
import { sheetsOf, type SheetOwner } from '../zone-prices.queries.ts'

/** A sheet of zone prices before and after a raise. */
export interface RaisedSheet {
  /** The revision that was read. */
  version: number
  zones: readonly PriceZone[]
  cells: readonly (ZonePriceCell & { zp_before: Pence })[]
}

/** The sheets of these records with their prices raised, rounded as fixed amounts. Those without prices above 0 are left out. */
export async function raisedSheets(
  db: Queryable,
  of: SheetOwner,
  ids: readonly number[],
  raise: Raise,
): Promise<ReadonlyMap<number, RaisedSheet>> {
  const sheets = await sheetsOf(db, of, ids)
  return new Map(
    sheets
      .filter(({ cells }) => cells.some(({ zp_amount }) => zp_amount > 0))
      .map(({ id, version, zones, cells }) => {
        const raised = cells.map((cell) => ({
          ...cell,
          zp_before: cell.zp_amount,
          zp_amount: raisedAmount(cell.zp_amount, raise),
        }))
        return [id, { version, zones, cells: raised }]
      }),
  )
}

/** Whether a price is above the largest of a sheet. */
export const isTooLarge = (sheet: RaisedSheet | undefined): boolean =>
  sheet?.cells.some(({ zp_amount }) => toPounds(zp_amount) > mostZonePrice) ?? false

/** The cells of a raised sheet, as they are saved. */
export const cellsAfter = ({ cells }: RaisedSheet): ZonePriceCell[] =>
  cells.map(({ zp_before: _before, ...cell }) => cell)

/** A raised sheet for the price engine. */
export const sheetAfter = (sheet: RaisedSheet): ZoneSheet => zoneSheet(sheet.zones, cellsAfter(sheet))

const figure = (label: string, { zp_before, zp_amount }: RaisedSheet['cells'][number]): RaisedFigure => ({
  label,
  before: toPounds(zp_before),
  after: toPounds(zp_amount),
})

/** The lowest and the highest price above 0 of a sheet before and after a raise. */
export function outerFigures(sheet: RaisedSheet | undefined): RaisedFigure[] {
  const charged = (sheet?.cells ?? []).filter(({ zp_before }) => zp_before > 0)
  const inOrder = charged.toSorted((one, other) => one.zp_before - other.zp_before)
  const [lowest, highest] = [inOrder[0], inOrder.at(-1)]
  if (!lowest || !highest) return []
  return [figure('Lowest zone price', lowest), figure('Highest zone price', highest)]
}

/** Every price above 0 of a sheet before and after a raise: 'City to Heathrow'. */
export function everyFigure(sheet: RaisedSheet | undefined): RaisedFigure[] {
  const names = new Map<number | null, string>(sheet?.zones.map(({ pz_id, pz_name }) => [pz_id, pz_name]))
  const nameOf = (zone: number | null) => names.get(zone) ?? anyRow
  return (sheet?.cells ?? [])
    .filter(({ zp_before }) => zp_before > 0)
    .map((cell) => figure(`${nameOf(cell.zp_from)} to ${nameOf(cell.zp_to)}`, cell))
}
