import type { docketSignatureList } from '@despatch/contract/tracking/signatures.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { allRows, statement } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { imageIfStored, storedImageColumns, type StoredImage } from './proof-images.ts'

type SignatureRow = ReplyOf<typeof docketSignatureList>['rows'][number]

const selectSignatures = statement<Omit<SignatureRow, 'sig_image'> & StoredImage>(
  'docket-signatures',
  `select sig_id, dadd_id, dadd_addresstype, sig_name, sig_at, sig_kind, sig_path, ${storedImageColumns}
   from docket_signature join docket_address on dadd_id = sig_dadd_id
   where sig_dck_id = $1 order by dadd_order, sig_at, sig_id`,
)

/** The signatures and photos of a docket. An image whose file is missing is null. Refuses UNAVAILABLE. */
export async function signaturesOfDocket(tenant: Tenant, id: number): Promise<SignatureRow[]> {
  const rows = await allRows(tenant.pool, selectSignatures, [id])
  return await Promise.all(
    rows.map(async ({ image_type, image_file, image_bytes, ...row }) => ({
      ...row,
      sig_image: await imageIfStored(tenant, { image_type, image_file, image_bytes }),
    })),
  )
}
