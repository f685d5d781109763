import type { Pence } from '@despatch/domain/money/money.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { imageIfReachable, storedImageColumns, type StoredImage } from '../tracking/proof-images.ts'
import type { PrintedPhoto, PrintedSignature } from './printed-docket.ts'

const selectSignatures = statement<PrintedSignature & { sig_id: number }>(
  'printed-signatures',
  `select sig_id, sig_kind, sig_name, sig_at, coalesce(sig_path, '') sig_path from docket_signature
   where sig_dck_id = $1 order by sig_at, sig_id`,
)

export const printedSignatures = (db: Queryable, id: number) => allRows(db, selectSignatures, [id])

/** More photos of one docket are named, and not printed. */
const mostPrinted = 12

const selectPhotos = statement<StoredImage & { sig_at: string }>(
  'printed-photos',
  `select sig_at, ${storedImageColumns} from docket_signature
   where sig_dck_id = $1 and sig_kind = 'photo' order by sig_at, sig_id limit ${mostPrinted}`,
)

/** The first photos of a docket. Those that the file store does not have, or not now, are left out. */
export async function printedPhotos(tenant: Tenant, id: number): Promise<PrintedPhoto[]> {
  const photos: PrintedPhoto[] = []
  for (const { sig_at, ...stored } of await allRows(tenant.pool, selectPhotos, [id])) {
    const image = await imageIfReachable(tenant, stored)
    if (image !== null) photos.push({ sig_at, image })
  }
  return photos
}

interface PriceRow {
  dck_net: Pence
  dck_netvat: Pence
  dck_total: Pence
  dck_currency: string
  dck_lines: { description: string; amount: Pence }[]
}

const selectPrice = statement<PriceRow>(
  'printed-price',
  'select dck_net, dck_netvat, dck_total, dck_currency, dck_lines from docket where dck_id = $1',
)

/** The price of a docket, in whole pence, as it was booked. */
export const priceOfDocket = (db: Queryable, id: number) => firstRow(db, selectPrice, [id])
