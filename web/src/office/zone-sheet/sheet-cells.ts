import {
  anyRow,
  shownAmount,
  typedAmount,
  type PastedCell,
  type SheetZone,
} from '@despatch/domain/office/pasted-sheet.ts'
import type { Pounds } from '@despatch/domain/money/money.ts'

/** A price of a sheet, as it is sent: pounds. */
export interface SentCell {
  zp_from: number | null
  zp_to: number
  zp_amount: Pounds
}

/** The texts of a sheet's cells while they are edited, by `cellKey`. Blank cells are not in them. */
export interface SheetDraft {
  zones: readonly SheetZone[]
  saved: ReadonlyMap<string, string>
  /** The cells that differ from the saved ones; '' for a cleared one. */
  changed: ReadonlyMap<string, string>
}

/** The rows of a sheet: collections anywhere, then each zone. */
export const sheetRows = (zones: readonly SheetZone[]): { pz_id: number | null; pz_name: string }[] => [
  { pz_id: null, pz_name: anyRow },
  ...zones,
]

export const cellKey = (from: number | null, to: number): string => `${from ?? ''}>${to}`

/** The texts of saved cells. */
export const savedTexts = (cells: readonly SentCell[]): ReadonlyMap<string, string> =>
  new Map(cells.map(({ zp_from, zp_to, zp_amount }) => [cellKey(zp_from, zp_to), shownAmount(zp_amount)]))

export const textIn = ({ saved, changed }: SheetDraft, from: number | null, to: number): string => {
  const key = cellKey(from, to)
  return changed.get(key) ?? saved.get(key) ?? ''
}

/** What is shown of a typed text: an amount with two decimals, nothing for a blank, or the text if it is neither. */
function shownText(typed: string): string {
  const read = typedAmount(typed)
  if ('error' in read) return typed.trim()
  return read.amount === null ? '' : shownAmount(read.amount)
}

/** The draft with other texts in some cells. */
export function withTexts(draft: SheetDraft, cells: readonly PastedCell[]): SheetDraft {
  const changed = new Map(draft.changed)
  for (const { from, to, text } of cells) {
    const key = cellKey(from, to)
    const shown = shownText(text)
    if (shown === (draft.saved.get(key) ?? '')) changed.delete(key)
    else changed.set(key, shown)
  }
  return { ...draft, changed }
}

/** The draft with each blank cell filled with the price of the way back. */
export function withWaysBack(draft: SheetDraft): SheetDraft {
  const pairs = draft.zones.flatMap((from) => draft.zones.map((to) => [from.pz_id, to.pz_id] as const))
  return withTexts(
    draft,
    pairs
      .map(([from, to]) => ({ from, to, text: textIn(draft, to, from) }))
      .filter(({ from, to, text }) => textIn(draft, from, to) === '' && text !== ''),
  )
}

/** The errors of the cells, by `cellKey`. */
export const errorsIn = ({ changed }: SheetDraft): ReadonlyMap<string, string> =>
  new Map(
    [...changed].flatMap(([key, text]) => {
      const read = typedAmount(text)
      return 'error' in read ? [[key, read.error] as const] : []
    }),
  )

/** Every cell with a price, as it is sent. A cell with an error is left out. */
export const sentCells = (draft: SheetDraft): SentCell[] =>
  sheetRows(draft.zones).flatMap(({ pz_id: zp_from }) =>
    draft.zones.flatMap(({ pz_id: zp_to }) => {
      const amount = amountOf(textIn(draft, zp_from, zp_to))
      return amount === null ? [] : [{ zp_from, zp_to, zp_amount: amount }]
    }),
  )

function amountOf(text: string): Pounds | null {
  const read = typedAmount(text)
  return 'amount' in read ? read.amount : null
}

/** A cell that two users have changed. */
export interface SheetConflict {
  key: string
  mine: string
  theirs: string
}

/**
 * The draft on another user's version: their cells, with the own changes on top. The cells that both have changed are named; the
 * own text stays in them until the user decides.
 */
export function onTheirVersion(
  draft: SheetDraft,
  zones: readonly SheetZone[],
  theirs: ReadonlyMap<string, string>,
): { draft: SheetDraft; conflicts: SheetConflict[] } {
  const changed = new Map([...draft.changed].filter(([key, text]) => text !== (theirs.get(key) ?? '')))
  const conflicts = [...changed]
    .map(([key, mine]) => ({ key, mine, theirs: theirs.get(key) ?? '' }))
    .filter(({ key, theirs: text }) => text !== (draft.saved.get(key) ?? ''))
  return { draft: { zones, saved: theirs, changed }, conflicts }
}
