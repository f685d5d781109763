import type { RequestedContent, RequestState } from '@despatch/domain/dockets/amendment-request.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export interface StoredRequest {
  drq_id: number
  drq_state: RequestState
  drq_by: string
  drq_at: string
  drq_before: RequestedContent['before']
  drq_after: RequestedContent['after']
  drq_total: Pence
  drq_reason: string
  drq_answered_by: string
  drq_answered_at: string | null
}

const columns = `drq_id, drq_state, drq_by, drq_at, drq_before, drq_after, drq_total, drq_reason, drq_answered_by,
  drq_answered_at`

const selectRequests = statement<StoredRequest>(
  'docket-requests',
  `select ${columns} from docket_request where drq_dck_id = $1 order by drq_id desc`,
)

/** The requests of a docket, the newest first. */
export const requestsOf = (db: Queryable, dck_id: number) => allRows(db, selectRequests, [dck_id])

const selectRequest = statement<StoredRequest>(
  'docket-request',
  `select ${columns} from docket_request where drq_dck_id = $1 and drq_id = $2`,
)

export const findRequest = (db: Queryable, dck_id: number, drq_id: number) =>
  firstRow(db, selectRequest, [dck_id, drq_id])

const selectOpen = statement<{ drq_id: number }>(
  'open-docket-request',
  `select drq_id from docket_request where drq_dck_id = $1 and drq_state = 'open'`,
)

export const hasOpenRequest = async (db: Queryable, dck_id: number) =>
  (await firstRow(db, selectOpen, [dck_id])) !== undefined

const insertRequest = statement<{ drq_id: number }>(
  'insert-docket-request',
  `insert into docket_request (drq_dck_id, drq_by, drq_version, drq_before, drq_after, drq_total)
   values ($1, $2, $3, $4, $5, $6) returning drq_id`,
)

/** What is asked for, by whom, and the total that was shown. */
export interface NewRequest extends RequestedContent {
  dck_id: number
  by: string
  version: number
  total: Pence
}

/** Stores an open request of a locked docket; returns its id. */
export async function addRequest(
  tx: Transaction,
  { dck_id, by, version, before, after, total }: NewRequest,
): Promise<number> {
  const values = [dck_id, by, version, JSON.stringify(before), JSON.stringify(after), total]
  const row = await firstRow(tx, insertRequest, values)
  if (!row) throw new Error(`The request for docket ${dck_id} was not stored`)
  return row.drq_id
}

const updateRequest = statement<StoredRequest>(
  'answer-docket-request',
  `update docket_request set drq_state = $2, drq_answered_by = $3, drq_reason = $4, drq_answered_at = now()
   where drq_id = $1 returning ${columns}`,
)

/** The end of an open request. */
export interface RequestAnswer {
  state: Exclude<RequestState, 'open' | 'lapsed'>
  by: string
  /** Only of a refusal. */
  reason?: string
}

/** Ends a request of a locked docket. */
export async function setAnswered(
  tx: Transaction,
  drq_id: number,
  { state, by, reason = '' }: RequestAnswer,
): Promise<StoredRequest> {
  const row = await firstRow(tx, updateRequest, [drq_id, state, by, reason])
  if (!row) throw new Error(`Request ${drq_id} was locked but not answered`)
  return row
}
