import type { docketSignatureList } from '@despatch/contract/tracking/signatures.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'

type SignatureRow = ReplyOf<typeof docketSignatureList>['rows'][number]

/** An image as a data URL. PostgreSQL wraps base 64 into lines, so line breaks are removed. */
export const imageAsDataUrl = `'data:' || sig_image_type || ';base64,' || translate(encode(sig_image, 'base64'), chr(10), '')`

const selectSignatures = statement<SignatureRow>(
  'docket-signatures',
  `select sig_id, dadd_id, dadd_addresstype, sig_name, sig_at, sig_kind, sig_path, ${imageAsDataUrl} sig_image
   from docket_signature join docket_address on dadd_id = sig_dadd_id
   where sig_dck_id = $1 order by dadd_order, sig_at, sig_id`,
)

export const signaturesOfDocket = (db: Queryable, id: number) => allRows(db, selectSignatures, [id])
