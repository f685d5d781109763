import * as contract from '@despatch/contract/billing/billing.ts'
import { bindCall, bindFile } from '../platform/http/binding.ts'
import { ownerOf } from '../platform/workers/make-in-worker.ts'
import { docketBilling, holdDocket } from './hold-docket.ts'
import { issueDocuments } from './issue.ts'
import { previewDocuments, previewFile, previewLines } from './preview.ts'
import { readyAccounts, readyDockets } from './ready.ts'
import { getRun } from './run-view.ts'

export const billingCalls = [
  bindCall(contract.billingReadyList, (query, { tenant, session }) => readyAccounts(tenant, session, query)),
  bindCall(contract.billingReadyDockets, (query, { tenant }) => readyDockets(tenant, query)),
  bindCall(contract.billingDocket, ({ dck_id }, { tenant, session }) =>
    docketBilling(tenant, session, dck_id),
  ),
  bindCall(contract.billingHold, async (sent, { session }, tx) => {
    await holdDocket(tx, session, sent)
    return {}
  }),
  bindCall(contract.billingPreview, (query, { tenant }) => previewDocuments(tenant, query)),
  bindCall(contract.billingPreviewLines, (query, { tenant }) => previewLines(tenant, query)),
  bindFile(contract.billingPreviewFile, (query, { tenant, session }) =>
    previewFile(tenant, ownerOf(tenant, session), query),
  ),
  bindCall(contract.billingIssue, (sent, { tenant, session }, tx) =>
    issueDocuments(tx, tenant, session, sent),
  ),
  bindCall(contract.billingRunGet, ({ run_id }, { tenant, session }) => getRun(tenant, session, run_id)),
]
