import type { Metadata } from '@despatch/domain/dockets/metadata.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

const selectPairs = statement<{ dmet_pairs: Metadata }>(
  'delivery-metadata',
  'select dmet_pairs from delivery_metadata where dmet_dck_id = $1',
)

export const metadataOf = async (db: Queryable, dck_id: number): Promise<Metadata> =>
  (await firstRow(db, selectPairs, [dck_id]))?.dmet_pairs ?? {}

const putPairs = statement<never>(
  'put-delivery-metadata',
  `insert into delivery_metadata (dmet_dck_id, dmet_pairs) values ($1, $2)
   on conflict (dmet_dck_id) do update set dmet_pairs = excluded.dmet_pairs`,
)

/** Stores the pairs of a delivery in place of those that it has. */
export async function putMetadata(tx: Transaction, dck_id: number, pairs: Metadata): Promise<void> {
  await execute(tx, putPairs, [dck_id, JSON.stringify(pairs)])
}
