import type { statusList } from '@despatch/contract/lookups/lookups.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { isStatusId, type StatusRow } from '@despatch/domain/dockets/status.ts'

/** The company's statuses for the rules of control, without unknown status codes. */
export const statusRows = (rows: ReplyOf<typeof statusList>['rows']): StatusRow[] =>
  rows.flatMap((row) => (isStatusId(row.dsts_id) ? [{ ...row, dsts_id: row.dsts_id }] : []))
