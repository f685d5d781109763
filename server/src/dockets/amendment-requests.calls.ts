import * as contract from '@despatch/contract/dockets/amendment-requests.ts'
import { bindCall } from '../platform/http/binding.ts'
import {
  acceptRequest,
  checkRequest,
  listRequests,
  refuseRequest,
  withdrawRequest,
} from './answer-request.ts'

export const amendmentRequestsCalls = [
  bindCall(contract.requestList, (query, { tenant, session }) => listRequests(tenant, session, query)),
  bindCall(contract.requestCheck, (named, { tenant, session }) => checkRequest(tenant, session, named)),
  bindCall(contract.requestAccept, (input, { tenant, session }, tx) =>
    acceptRequest(tx, tenant, session, input),
  ),
  bindCall(contract.requestRefuse, (answer, { session }, tx) => refuseRequest(tx, session, answer)),
  bindCall(contract.requestWithdraw, (named, { session }, tx) => withdrawRequest(tx, session, named)),
]
