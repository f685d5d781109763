import type { stockRelease } from '@despatch/contract/stock/held-stock.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { docketActionError } from '@despatch/domain/dockets/status.ts'
import { maximumMovement, takeOutError } from '@despatch/domain/stock/stock-quantities.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { lockLine, logStock, refuseField } from './change-stock.ts'
import { releasedOf, docketForStock, setReleased } from './docket-stock.queries.ts'
import { heldStock, writeStock, type HeldRow, type LockedLine } from './held-stock.queries.ts'

/**
 * Releases goods (TRACK-05). With a docket number, they go to that docket of the customer; without, a note states where
 * they were sent. Refuses more than the line holds, and a docket that is no longer to be delivered.
 */
export async function releaseStock(
  tx: Transaction,
  session: Session,
  { hst_id, quantity, dck_docket = '', note }: CheckedPayload<typeof stockRelease>,
): Promise<HeldRow> {
  const line = await lockLine(tx, hst_id)
  const refused = takeOutError(line.hst_quantity, quantity)
  if (refused) refuseField('quantity', refused)
  if (dck_docket === '' && note === '')
    refuseField('note', 'Please enter a docket number, or a note about where the goods went.')
  const docket = dck_docket === '' ? null : await addToDocket(tx, line, dck_docket, quantity)

  const left = line.hst_quantity - quantity
  await writeStock(tx, {
    changes: [{ hst_id, type: 'released', change: -quantity, left, site: null, docket }],
    descriptions: new Map(),
    note,
    user: session.user.ausr_logon,
  })
  tx.defer(
    logStock(tx, session, 'release-stock', line, {
      hst_quantity: left,
      released: quantity,
      dck_docket,
      note,
    }),
  )
  return await heldStock(tx, hst_id)
}

/** Adds the goods to a docket; returns its id. */
async function addToDocket(
  tx: Transaction,
  line: LockedLine,
  number: string,
  quantity: number,
): Promise<number> {
  const docket = await docketForStock(tx, number, line.hst_cust_id)
  if (!docket) return refuseField('dck_docket', 'This customer has no docket with this number.')
  const why = docketActionError('holdStock', docket.dck_status)
  if (why) refuseField('dck_docket', why)
  const released = (await releasedOf(tx, docket.dck_id, line.hst_id)) + quantity
  if (released > maximumMovement)
    refuseField(
      'quantity',
      `One docket has at most ${maximumMovement.toLocaleString('en-GB')} pieces of a line.`,
    )
  await setReleased(tx, docket.dck_id, line, released)
  return docket.dck_id
}
