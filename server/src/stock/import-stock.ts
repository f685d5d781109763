import type { stockImport } from '@despatch/contract/stock/held-stock.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { readStockRow } from '@despatch/domain/stock/stock-import.ts'
import { addStockError } from '@despatch/domain/stock/stock-quantities.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { checkSite } from './change-stock.ts'
import { linesOfGoods, lockLines, writeStock, type StockChange } from './held-stock.queries.ts'

type Sent = CheckedPayload<typeof stockImport>
type Outcome = ReplyOf<typeof stockImport>

/**
 * Receives the rows of a file (TRACK-05): all rows without errors together, in one transaction. Rows with errors are
 * skipped and reported.
 */
export async function importStock(
  tx: Transaction,
  session: Session,
  { hst_cust_id, hst_site_id, dry_run, rows }: Sent,
): Promise<Outcome> {
  await checkSite(tx, hst_site_id)
  const read = rows.map(({ row, ...cells }) => ({ row, ...readStockRow(cells) }))
  const errors: Outcome['errors'] = read.flatMap(({ row, errors }) =>
    errors.map((error) => ({ row, ...error })),
  )
  const fit = read.filter((each) => each.errors.length === 0)
  if (dry_run || fit.length === 0) return outcomeOf(dry_run ? fit : [], errors)

  const lineOf = await linesOfGoods(
    tx,
    hst_cust_id,
    hst_site_id,
    fit.map(({ entry }) => entry),
  )
  const lines = await lockLines(
    tx,
    fit.map(({ entry }) => lineOf(entry)),
  )
  const held = new Map([...lines].map(([id, { hst_quantity }]) => [id, hst_quantity]))
  const descriptions = new Map<number, string>()
  const changes: StockChange[] = []
  const received: typeof fit = []
  for (const each of fit) {
    const { row, entry } = each
    const hst_id = lineOf(entry)
    const before = held.get(hst_id) ?? 0
    const refused = addStockError(before, entry.quantity)
    if (refused) {
      errors.push({ row, field: 'quantity', message: refused })
      continue
    }
    const left = before + entry.quantity
    held.set(hst_id, left)
    if (entry.hst_description !== '') descriptions.set(hst_id, entry.hst_description)
    changes.push({ hst_id, type: 'received', change: entry.quantity, left, site: null, docket: null })
    received.push(each)
  }
  if (changes.length > 0)
    await writeStock(tx, { changes, descriptions, note: 'Imported', user: session.user.ausr_logon })
  const outcome = outcomeOf(received, errors)
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'import-stock',
      type: 'change',
      record: String(hst_cust_id),
      after: {
        hst_site_id,
        received: outcome.received,
        pieces: outcome.pieces,
        refused: rows.length - outcome.received,
      },
    }),
  )
  return outcome
}

const outcomeOf = (
  received: readonly { entry: { quantity: number } }[],
  errors: Outcome['errors'],
): Outcome => ({
  received: received.length,
  pieces: received.reduce((sum, { entry }) => sum + entry.quantity, 0),
  errors: errors.toSorted((one, other) => one.row - other.row),
})
