import type { driverDocumentList, driverDocumentPost } from '@despatch/contract/control/driver-documents.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse, type FieldError } from '@despatch/contract/wire/refusals.ts'
import { documentErrors, documentName } from '@despatch/domain/control/driver-documents.ts'
import {
  documentPictureKind,
  readDocumentFile,
  type DocumentFileType,
} from '@despatch/domain/tenants/document-file.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { hashOf } from '../platform/files/company-files.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import { reencodeInWorker } from '../platform/pictures/reencode-in-worker.ts'
import { refuseChanged } from '../platform/refuse-changed.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { ownerOf } from '../platform/workers/make-in-worker.ts'
import {
  deleteDocument,
  documentOf,
  documentsOf,
  hasSameDocument,
  lockHolderOf,
  writeDocument,
} from './driver-documents.queries.ts'

type Input = CheckedPayload<typeof driverDocumentPost>

interface DocumentFile {
  ddoc_file: string | null
  ddoc_file_type: DocumentFileType | null
}

const noFile: DocumentFile = { ddoc_file: null, ddoc_file_type: null }

const refuseField = (field: string, message: string): never =>
  refuse('INVALID', { detail: message, errors: [{ field, message }] })

/**
 * Adds or changes a document of a driver. Refuses INVALID for another file than a PDF or a picture and for a second document of a
 * kind, and CONFLICT if it has changed since it was read.
 */
export async function saveDocument(
  tenant: Tenant,
  session: Session,
  input: Input,
): Promise<ReplyOf<typeof driverDocumentList>> {
  const file =
    typeof input.file === 'string'
      ? await storeFile(tenant, session, Buffer.from(input.file, 'base64'))
      : input.file
  return await inTransaction(tenant.transactions, (tx) => writeWanted(tx, session, input, file))
}

/** Stores a file before the transaction that refers to it. Pictures are decoded and encoded again. */
async function storeFile(tenant: Tenant, session: Session, uploaded: Buffer): Promise<DocumentFile> {
  const { type, error } = readDocumentFile(uploaded)
  if (type === null) return refuseField('file', error)
  const content = type === 'application/pdf' ? uploaded : await onlyPixels(tenant, session, uploaded)
  await tenant.files.add(tenant.pool, [content])
  return { ddoc_file: hashOf(content), ddoc_file_type: type }
}

async function onlyPixels(tenant: Tenant, session: Session, uploaded: Buffer): Promise<Buffer> {
  const { content, error } = await reencodeInWorker(ownerOf(tenant, session), uploaded, documentPictureKind)
  return content ?? refuseField('file', error)
}

async function writeWanted(
  tx: Transaction,
  session: Session,
  { driver, ddoc_id, ddoc_version, ddoc_kind, ddoc_number, ddoc_expires, ...change }: Input,
  file: DocumentFile | null | undefined,
): Promise<ReplyOf<typeof driverDocumentList>> {
  const { drv_callsign } = (await lockHolderOf(tx, driver)) ?? refuse('NOT_FOUND')
  const before =
    ddoc_id === undefined ? undefined : ((await documentOf(tx, ddoc_id, driver)) ?? refuse('NOT_FOUND'))
  const named = { ddoc_kind, ddoc_name: ddoc_kind === 'other' ? change.ddoc_name : '' }
  const errors: FieldError[] = documentErrors(named)
  if (before && ddoc_version === undefined) errors.push({ field: 'ddoc_version', message: 'Required' })
  if (await hasSameDocument(tx, driver, named, ddoc_id ?? null))
    errors.push({
      field: ddoc_kind === 'other' ? 'ddoc_name' : 'ddoc_kind',
      message: `The driver already has the document ${documentName(named)}. Change that one.`,
    })
  const [first] = errors
  if (first) refuse('INVALID', { detail: first.message, errors })
  if (before && before.ddoc_version !== ddoc_version)
    await refuseChanged(tx, drv_callsign, { ddoc_id, ddoc_version: before.ddoc_version })
  const stays = before ?? noFile
  const { ddoc_file, ddoc_file_type } = file === undefined ? stays : (file ?? noFile)
  const document = { ...named, ddoc_number, ddoc_expires, ddoc_file, ddoc_file_type }
  await writeDocument(tx, driver, ddoc_id ?? null, { ...document, by: session.user.ausr_logon })
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'save-driver-document',
      type: 'change',
      record: drv_callsign,
      before,
      after: { ...document, ddoc_id, ddoc_version: (before?.ddoc_version ?? 0) + 1 },
    }),
    announce(tx, { kind: 'driver', drv_id: driver }),
  )
  return { rows: await documentsOf(tx, driver), next: null }
}

/** Deletes a document of a driver. Its file is removed after the grace period of unused files. */
export async function removeDocument(tx: Transaction, session: Session, ddoc_id: number): Promise<void> {
  const { drv_id, drv_callsign, ...before } = (await deleteDocument(tx, ddoc_id)) ?? refuse('NOT_FOUND')
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'delete-driver-document',
      type: 'change',
      record: drv_callsign,
      before,
    }),
    announce(tx, { kind: 'driver', drv_id }),
  )
}
