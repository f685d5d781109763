import { documentFileTypes } from '@despatch/domain/tenants/document-file.ts'
import { documentKinds, documentLengths } from '@despatch/domain/control/driver-documents.ts'
import { z } from 'zod'
import { pictureBody } from '../wire/body-limits.ts'
import { call, Done, page } from '../wire/call.ts'
import { id, stringUpTo, text, time, whole } from '../wire/fields.ts'

const version = whole(1, 2_147_483_647)
const day = z.iso.date('Enter a day such as 2026-03-02')

/** A document of a driver, as the list of drivers has it. */
export const DocumentExpiry = z.strictObject({
  ddoc_kind: z.enum(documentKinds),
  ddoc_name: text(documentLengths.ddoc_name),
  ddoc_expires: day.nullable(),
})

/** A document of a driver, such as their driving licence. */
export const DriverDocument = DocumentExpiry.extend({
  ddoc_id: id,
  ddoc_version: version,
  ddoc_number: text(documentLengths.ddoc_number),
  /** The type of its file; null if there is none. */
  ddoc_file_type: z.enum(documentFileTypes).nullable(),
  ddoc_saved: time,
  ddoc_saved_by: text(80),
})

export const driverDocumentList = call('driver/document/list', {
  summary: 'The documents of a driver, such as the driving licence, by kind and name.',
  needs: 'control',
  body: z.strictObject({ driver: id }),
  reply: page(DriverDocument),
  example: { driver: 1 },
})

export const driverDocumentPost = call('driver/document/post', {
  summary:
    'Adds a document of a driver without `ddoc_id`; otherwise changes it. Pictures are encoded again, so that only their pixels are stored.',
  needs: 'control',
  bodyLimits: pictureBody,
  /** The file is stored before the transaction that refers to it. */
  writes: 'in steps',
  body: z.strictObject({
    driver: id,
    ddoc_id: id.optional(),
    ddoc_version: version.optional(),
    ddoc_kind: z.enum(documentKinds),
    /** Required for another document; empty for the others. */
    ddoc_name: text(documentLengths.ddoc_name).default(''),
    ddoc_number: text(documentLengths.ddoc_number).default(''),
    /** The last day on which it is valid; null if it does not expire. */
    ddoc_expires: day.nullable(),
    /** A PDF, PNG, JPEG or WebP in base 64, at most 700 kB. Null removes the file; it stays if omitted. */
    file: stringUpTo(950_000, 'At most 700 kB')
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Send the file in base 64')
      .nullable()
      .optional(),
  }),
  reply: page(DriverDocument),
  refusals: ['NOT_FOUND', 'CONFLICT'],
  example: { driver: 1, ddoc_kind: 'other', ddoc_name: 'Forklift licence', ddoc_expires: '2090-03-02' },
})

export const driverDocumentDelete = call('driver/document/delete', {
  summary: 'Deletes a document of a driver with its file.',
  needs: 'control',
  writes: true,
  body: z.strictObject({ ddoc_id: id }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { ddoc_id: 2 },
})

export const driverDocumentFile = call('driver/document/file', {
  summary: 'The file of a document of a driver; null if it has none.',
  needs: 'control',
  body: z.strictObject({ ddoc_id: id }),
  reply: z.strictObject({
    file: z
      .strictObject({
        type: z.enum(documentFileTypes),
        /** In base 64. */
        content: z.string().max(1_400_000),
      })
      .nullable(),
  }),
  refusals: ['NOT_FOUND'],
  example: { ddoc_id: 1 },
})
