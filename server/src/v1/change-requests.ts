import type { listChangeRequests } from '@despatch/contract/v1/change-requests.ts'
import type { requestList } from '@despatch/contract/dockets/amendment-requests.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { inHundredths } from '@despatch/domain/money/money.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { v1ChangedFields } from './v1-names.ts'

/**
 * A request for changes in the names of `/v1`.
 * @param stops the number of stops of the delivery
 */
export const changeRequestView = (
  request: ReplyOf<typeof requestList>['rows'][number],
  stops: number,
): ReplyOf<typeof listChangeRequests>['data'][number] => ({
  id: String(request.drq_id),
  state: request.drq_state,
  requested_at: isoInLondon(request.drq_at),
  answered_at: request.drq_answered_at && isoInLondon(request.drq_answered_at),
  reason: request.drq_reason,
  fields: v1ChangedFields(request.drq_changes, stops).map(({ field }) => field),
  total: request.drq_total === undefined ? null : inHundredths(request.drq_total),
})
