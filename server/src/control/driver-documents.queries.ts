import type { DriverDocument } from '@despatch/contract/control/driver-documents.ts'
import type { RecordedDocument } from '@despatch/domain/control/driver-documents.ts'
import type { DocumentFileType } from '@despatch/domain/tenants/document-file.ts'
import type { z } from 'zod'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

const selectDocuments = statement<z.output<typeof DriverDocument>>(
  'documents-of-driver',
  `select ddoc_id, ddoc_version, ddoc_kind, ddoc_name, ddoc_number, ddoc_expires::text, ddoc_file_type, ddoc_saved,
     ddoc_saved_by
   from driver_document where ddoc_drv_id = $1
   order by array_position(array['licence', 'insurance', 'right_to_work', 'other'], ddoc_kind), lower(ddoc_name), ddoc_id`,
)

/** The documents of a driver by kind and name. */
export const documentsOf = (db: Queryable, drv_id: number) => allRows(db, selectDocuments, [drv_id])

const lockHolder = statement<{ drv_driver: string; drv_callsign: string }>(
  'lock-holder-of-documents',
  'select drv_driver, drv_callsign from driver where drv_id = $1 for update',
)

/** Locks a driver while a document is saved, so that there is one of each kind and name. */
export const lockHolderOf = (tx: Transaction, drv_id: number) => firstRow(tx, lockHolder, [drv_id])

export interface StoredDocument {
  ddoc_version: number
  ddoc_kind: RecordedDocument['ddoc_kind']
  ddoc_name: string
  ddoc_number: string
  ddoc_expires: string | null
  ddoc_file: string | null
  ddoc_file_type: DocumentFileType | null
}

const selectDocument = statement<StoredDocument>(
  'document-of-driver',
  `select ddoc_version, ddoc_kind, ddoc_name, ddoc_number, ddoc_expires::text, ddoc_file, ddoc_file_type
   from driver_document where ddoc_id = $1 and ddoc_drv_id = $2`,
)

export const documentOf = (tx: Transaction, ddoc_id: number, drv_id: number) =>
  firstRow(tx, selectDocument, [ddoc_id, drv_id])

const selectSame = statement<{ ddoc_id: number }>(
  'same-document-of-driver',
  `select ddoc_id from driver_document
   where ddoc_drv_id = $1 and ddoc_kind = $2 and lower(ddoc_name) = lower($3) and ddoc_id is distinct from $4`,
)

/** Whether a locked driver has another document of this kind and name. */
export const hasSameDocument = async (
  tx: Transaction,
  drv_id: number,
  { ddoc_kind, ddoc_name }: Omit<RecordedDocument, 'ddoc_expires'>,
  but: number | null,
): Promise<boolean> => (await firstRow(tx, selectSame, [drv_id, ddoc_kind, ddoc_name, but])) !== undefined

export interface WrittenDocument extends Omit<StoredDocument, 'ddoc_version'> {
  by: string
}

const values = (drv_id: number, document: WrittenDocument) => [
  drv_id,
  document.ddoc_kind,
  document.ddoc_name,
  document.ddoc_number,
  document.ddoc_expires,
  document.ddoc_file,
  document.ddoc_file_type,
  document.by,
]

const insertDocument = statement<never>(
  'insert-driver-document',
  `insert into driver_document (ddoc_drv_id, ddoc_kind, ddoc_name, ddoc_number, ddoc_expires, ddoc_file, ddoc_file_type,
     ddoc_saved_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

const updateDocument = statement<never>(
  'update-driver-document',
  `update driver_document set ddoc_kind = $2, ddoc_name = $3, ddoc_number = $4, ddoc_expires = $5, ddoc_file = $6,
     ddoc_file_type = $7, ddoc_saved_by = $8, ddoc_saved = now(), ddoc_version = ddoc_version + 1
   where ddoc_drv_id = $1 and ddoc_id = $9`,
)

/** Adds a document of a driver, or changes the one with this id. */
export const writeDocument = (
  tx: Transaction,
  drv_id: number,
  ddoc_id: number | null,
  document: WrittenDocument,
) =>
  ddoc_id === null
    ? execute(tx, insertDocument, values(drv_id, document))
    : execute(tx, updateDocument, [...values(drv_id, document), ddoc_id])

const deleteStatement = statement<
  Omit<RecordedDocument, 'ddoc_expires'> & { drv_id: number; drv_callsign: string }
>(
  'delete-driver-document',
  `delete from driver_document using driver where ddoc_id = $1 and drv_id = ddoc_drv_id
   returning ddoc_kind, ddoc_name, drv_id, drv_callsign`,
)

/** Deletes a document. Undefined if there is none with this id. */
export const deleteDocument = (tx: Transaction, ddoc_id: number) => firstRow(tx, deleteStatement, [ddoc_id])

const selectFile = statement<Pick<StoredDocument, 'ddoc_file' | 'ddoc_file_type'>>(
  'file-of-driver-document',
  'select ddoc_file, ddoc_file_type from driver_document where ddoc_id = $1',
)

/** The file of a document. Undefined if there is no document with this id. */
export const fileOfDocument = (db: Queryable, ddoc_id: number) => firstRow(db, selectFile, [ddoc_id])

const selectNamed = statement<{ drv_driver: string; documents: RecordedDocument[] }>(
  'driver-with-documents',
  `select drv_driver, (select coalesce(json_agg(json_build_object('ddoc_kind', ddoc_kind, 'ddoc_name', ddoc_name,
       'ddoc_expires', ddoc_expires::text)), '[]') from driver_document where ddoc_drv_id = drv_id) documents
   from driver where drv_id = $1`,
)

/** A driver with what was recorded of their documents. */
export const driverWithDocuments = (tx: Transaction, drv_id: number) => firstRow(tx, selectNamed, [drv_id])

const selectDue = statement<{ ddoc_id: number }>(
  'driver-documents-to-warn',
  `select ddoc_id from driver_document join driver on drv_id = ddoc_drv_id
   where ddoc_expires <= $1 and ddoc_warned is distinct from ddoc_expires and drv_state <> 'retired'
   order by ddoc_expires, ddoc_id limit 500`,
)

/** The documents of drivers that expire until a day, and about which the office was not emailed. */
export const documentsToWarn = async (db: Queryable, until: string): Promise<number[]> =>
  (await allRows(db, selectDue, [until])).map(({ ddoc_id }) => ddoc_id)

const updateWarned = statement<
  RecordedDocument & { drv_driver: string; drv_callsign: string; ddoc_number: string }
>(
  'mark-driver-document-warned',
  `update driver_document set ddoc_warned = ddoc_expires from driver
   where ddoc_id = $1 and drv_id = ddoc_drv_id and ddoc_warned is distinct from ddoc_expires
   returning ddoc_kind, ddoc_name, ddoc_expires::text, ddoc_number, drv_driver, drv_callsign`,
)

/** Notes that the office is emailed about a document. Undefined if it was before. */
export const markWarned = (tx: Transaction, ddoc_id: number) => firstRow(tx, updateWarned, [ddoc_id])

const deleteOld = statement<{ ddoc_id: number }>(
  'delete-documents-of-retired-drivers',
  `delete from driver_document using driver where drv_id = ddoc_drv_id and drv_retired < $1 returning ddoc_id`,
)

/** Deletes the documents of drivers who were retired before a time. Returns how many there were. */
export const deleteDocumentsOfRetired = async (db: Queryable, before: string): Promise<number> =>
  (await allRows(db, deleteOld, [before])).length
