import type { statusList } from '@despatch/contract/lookups/lookups.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { isStatusId, type StatusRow } from '@despatch/domain/dockets/status.ts'

/** The tenant's statuses as the rules of control take them; a letter that the rules do not know is left out. */
export const knownStatuses = (rows: ReplyOf<typeof statusList>['rows']): StatusRow[] =>
  rows.flatMap((row) => (isStatusId(row.dsts_id) ? [{ ...row, dsts_id: row.dsts_id }] : []))
