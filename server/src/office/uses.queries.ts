import { finishedStatuses } from '@despatch/domain/dockets/status.ts'
import { maximumCount, type Used } from '@despatch/domain/office/in-use.ts'
import type { RecordKind, Use } from '@despatch/domain/office/record-kind.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { OfficeKey } from './records.queries.ts'

const finished = finishedStatuses.map((status) => `'${status}'`).join(', ')

const stillHolds = ({ keeps }: Use): string =>
  keeps === 'while open'
    ? ` and dck_status not in (${finished}) and dck_archive = 'F'`
    : ` and not ${keeps?.unless}`

async function count(
  tx: Transaction,
  kind: RecordKind,
  use: Use,
  key: OfficeKey,
  holds: boolean,
): Promise<Used> {
  const own = use.amongMany ? `position($1 in ${use.column}) > 0` : `${use.column} = $1`
  const named = use.or ? `(${own} or ${use.or})` : own
  const found = await firstRow(
    tx,
    statement<{ used: number }>(
      `office-uses-${kind.name}-${use.table}-${use.column}${holds ? '-held' : ''}`,
      `select count(*)::int used from (
         select from ${use.table} where ${named}${holds ? stillHolds(use) : ''} limit ${maximumCount}) counted`,
    ),
    [key],
  )
  return { one: use.one, many: use.many, count: found?.used ?? 0 }
}

/** The records that refer to a record, counted up to a limit. */
export const usesOf = (tx: Transaction, kind: RecordKind, key: OfficeKey): Promise<Used[]> =>
  Promise.all(kind.uses.map((use) => count(tx, kind, use, key, false)))

/** The uses that prevent a record from being retired. */
export const heldBy = (tx: Transaction, kind: RecordKind, key: OfficeKey): Promise<Used[]> =>
  Promise.all(kind.uses.filter(({ keeps }) => keeps).map((use) => count(tx, kind, use, key, true)))
