import * as contract from '@despatch/contract/billing/exports.ts'
import { bindCall, bindFile } from '../../platform/http/binding.ts'
import { fileOfExport, listExports, makeExports, undoExport } from './accounts-exports.ts'

export const exportsCalls = [
  bindCall(contract.accountsExportList, (query, { tenant, session }) => listExports(tenant, session, query)),
  bindCall(contract.accountsExportPost, (sent, { tenant, session }, tx) =>
    makeExports(tx, tenant, session, sent),
  ),
  bindCall(contract.accountsExportUndo, async ({ aex_id }, { session }, tx) => {
    await undoExport(tx, session, aex_id)
    return {}
  }),
  bindFile(contract.accountsExportFile, ({ aex_id }, { tenant, session }) =>
    fileOfExport(tenant, session, aex_id),
  ),
]
