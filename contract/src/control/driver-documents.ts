import { documentFileTypes } from '@despatch/domain/tenants/document-file.ts'
import { documentKinds, documentLengths } from '@despatch/domain/control/driver-documents.ts'
import { z } from 'zod'
import { pictureBody } from '../wire/body-limits.ts'
import { call, Done, page } from '../wire/call.ts'
import { id, stringUpTo, text, time, whole, driverId } from '../wire/fields.ts'

const version = whole(1, 2_147_483_647).describe(
  'The document’s version. Send it back with a change; if the document has changed since, the reply is CONFLICT.',
)
const day = z.iso
  .date('Enter a day such as 2026-03-02')
  .describe('The last day on which the document is valid; null if it does not expire.')

/** A document of a driver, as the list of drivers has it. */
export const DocumentExpiry = z.strictObject({
  ddoc_kind: z.enum(documentKinds).describe('The kind of document.'),
  ddoc_name: text(documentLengths.ddoc_name).describe(
    'The name of another document; empty for the other kinds.',
  ),
  ddoc_expires: day.nullable(),
})

/** A document of a driver, such as their driving licence. */
export const DriverDocument = DocumentExpiry.extend({
  ddoc_id: id.describe('The document’s id.'),
  ddoc_version: version,
  ddoc_number: text(documentLengths.ddoc_number).describe(
    'The number of the document, such as that of the driving licence.',
  ),
  ddoc_file_type: z
    .enum(documentFileTypes)
    .nullable()
    .describe('The type of the document’s file; null if it has none.'),
  ddoc_saved: time.describe('When the document was last saved.'),
  ddoc_saved_by: text(80).describe('The user who saved it.'),
})

export const driverDocumentList = call('driver/document/list', {
  summary: 'The documents of a driver, such as the driving licence, by kind and name.',
  needs: 'control',
  body: z.strictObject({ driver: driverId }),
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
    driver: driverId,
    ddoc_id: id.optional().describe('The document’s id.'),
    ddoc_version: version.optional(),
    ddoc_kind: z.enum(documentKinds).describe('The kind of document.'),
    ddoc_name: text(documentLengths.ddoc_name)
      .default('')
      .describe('Required for another document; empty for the others.'),
    ddoc_number: text(documentLengths.ddoc_number)
      .default('')
      .describe('The number of the document, such as that of the driving licence.'),
    /** The last day on which it is valid; null if it does not expire. */
    ddoc_expires: day.nullable(),
    file: stringUpTo(950_000, 'At most 700 kB')
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Send the file in base 64')
      .nullable()
      .optional()
      .describe(
        'The file in base 64: a PDF, PNG, JPEG or WebP of at most 700 kB. Null removes it; it stays if omitted.',
      ),
  }),
  reply: page(DriverDocument),
  refusals: ['NOT_FOUND', 'CONFLICT'],
  example: { driver: 1, ddoc_kind: 'other', ddoc_name: 'Forklift licence', ddoc_expires: '2090-03-02' },
})

export const driverDocumentDelete = call('driver/document/delete', {
  summary: 'Deletes a document of a driver with its file.',
  needs: 'control',
  writes: true,
  body: z.strictObject({ ddoc_id: id.describe('The document’s id.') }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { ddoc_id: 2 },
})

export const driverDocumentFile = call('driver/document/file', {
  summary: 'The file of a document of a driver; null if it has none.',
  needs: 'control',
  body: z.strictObject({ ddoc_id: id.describe('The document’s id.') }),
  reply: z.strictObject({
    file: z
      .strictObject({
        type: z.enum(documentFileTypes).describe('The type of the file.'),
        content: z.string().max(1_400_000).describe('The file in base 64.'),
      })
      .nullable()
      .describe('The file; null if the document has none.'),
  }),
  refusals: ['NOT_FOUND'],
  example: { ddoc_id: 1 },
})
