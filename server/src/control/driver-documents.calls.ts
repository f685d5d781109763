import {
  driverDocumentDelete,
  driverDocumentFile,
  driverDocumentList,
  driverDocumentPost,
} from '@despatch/contract/control/driver-documents.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { bindCall, type Binding } from '../platform/http/binding.ts'
import { documentsOf, fileOfDocument } from './driver-documents.queries.ts'
import { removeDocument, saveDocument } from './save-document.ts'

/** The calls with which the office manages the documents of drivers. */
export const documentCalls: readonly Binding[] = [
  bindCall(driverDocumentList, async ({ driver }, { tenant }) => ({
    rows: await documentsOf(tenant.pool, driver),
    next: null,
  })),

  bindCall(driverDocumentPost, (input, { tenant, session }) => saveDocument(tenant, session, input)),

  bindCall(driverDocumentDelete, async ({ ddoc_id }, { session }, tx) => {
    await removeDocument(tx, session, ddoc_id)
    return {}
  }),

  bindCall(driverDocumentFile, async ({ ddoc_id }, { tenant }) => {
    const { ddoc_file, ddoc_file_type: type } =
      (await fileOfDocument(tenant.pool, ddoc_id)) ?? refuse('NOT_FOUND')
    if (ddoc_file === null || type === null) return { file: null }
    return { file: { type, content: (await tenant.files.read(ddoc_file)).toString('base64') } }
  }),
]
