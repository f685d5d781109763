import {
  docketChargeApprove,
  docketChargeList,
  docketChargePost,
  docketChargeRefuse,
} from '@despatch/contract/dockets/charges.ts'
import { docketStopRecord } from '@despatch/contract/dockets/stop-times.ts'
import { bindCall } from '../platform/http/binding.ts'
import { approveCharge, postCharge, refuseChargeOf } from './charge-docket.ts'
import { recordStopTimeOf } from './record-stop-time.ts'
import { chargedDocket } from './docket-charges.ts'

export const chargesCalls = [
  bindCall(docketChargeList, ({ dck_id }, { tenant, session }) =>
    chargedDocket(tenant.pool, session, dck_id),
  ),

  bindCall(docketChargePost, (input, { session }, tx) => postCharge(tx, session, input)),

  bindCall(docketChargeApprove, (input, { session }, tx) => approveCharge(tx, session, input)),

  bindCall(docketChargeRefuse, (input, { session }, tx) => refuseChargeOf(tx, session, input)),

  bindCall(docketStopRecord, (input, { tenant, session }, tx) =>
    recordStopTimeOf(tx, tenant, session, input),
  ),
]
