import type { RefusedChange } from '@despatch/contract/control/control.ts'
import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import type { z } from 'zod'
import type { Transaction } from '../platform/database/transaction.ts'
import { lastChangesOf, lockDockets, type LockedDocket } from '../dockets/lock-dockets.queries.ts'
import { conflictMessage } from '../dockets/conflict-message.ts'

export type RefusedDocket = z.output<typeof RefusedChange>

/** A docket with the version that the dispatcher saw. */
export interface SeenDocket {
  docket: number
  version: number
}

/** Locks dockets in the order of their ids. A docket deleted since its scope was checked is omitted. */
export async function lockSeen(tx: Transaction, dockets: readonly SeenDocket[]) {
  const locked = await lockDockets(
    tx,
    dockets.map(({ docket }) => docket),
  )
  return new Map(locked.map((docket) => [docket.dck_id, docket]))
}

/**
 * Separates dockets that can be changed from those that cannot, which are returned with their number and the reason
 * (CTRL-06, CTRL-08). `refusalOf` returns the reason of the rules; null if they allow the change.
 */
export async function separateRefused(
  tx: Transaction,
  dockets: readonly SeenDocket[],
  locked: ReadonlyMap<number, LockedDocket>,
  refusalOf: (docket: LockedDocket) => FieldError | null,
): Promise<{ changing: LockedDocket[]; refused: RefusedDocket[] }> {
  const changing: LockedDocket[] = []
  const overtaken: LockedDocket[] = []
  const refused: RefusedDocket[] = []
  for (const { docket: id, version } of dockets) {
    const docket = locked.get(id)
    const reason = docket && refusalOf(docket)
    if (!docket) refused.push(missing(id))
    else if (docket.dck_version !== version) overtaken.push(docket)
    else if (reason) refused.push(refusedAs('STATUS_CHANGE_REFUSED', docket, reason.message))
    else changing.push(docket)
  }
  refused.push(...(await whyOvertaken(tx, overtaken)))
  refused.sort((one, other) => one.docket - other.docket)
  return { changing, refused }
}

async function whyOvertaken(tx: Transaction, dockets: readonly LockedDocket[]): Promise<RefusedDocket[]> {
  if (dockets.length === 0) return []
  const last = await lastChangesOf(
    tx,
    dockets.map(({ dck_id }) => dck_id),
  )
  return dockets.map((docket) =>
    refusedAs(
      'CONFLICT',
      docket,
      conflictMessage(
        docket,
        last.find(({ dck_id }) => dck_id === docket.dck_id),
      ),
    ),
  )
}

const refusedAs = (
  code: RefusedDocket['code'],
  { dck_id, dck_docket }: LockedDocket,
  message: string,
): RefusedDocket => ({ docket: dck_id, dck_docket, code, message })

const missing = (id: number): RefusedDocket => ({
  docket: id,
  dck_docket: '',
  code: 'DOCKET_NOT_FOUND',
  message: 'Docket not found',
})
