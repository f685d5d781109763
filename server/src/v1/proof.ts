import type { listProof } from '@despatch/contract/v1/proof.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import type { CallContext, FileAnswer } from '../platform/http/binding.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { imageOrRefusal } from '../tracking/proof-images.ts'
import { numberOfStops } from './deliveries.queries.ts'
import { proofOf, storedProof } from './proof.queries.ts'
import { v1FieldOf } from '../webhooks/v1-fields.ts'

/** The signatures and photos of a delivery, which the caller has checked to be in its scope. */
export async function proofOfDelivery(
  { tenant, config }: CallContext,
  id: number,
): Promise<ReplyOf<typeof listProof>> {
  const [rows, stops] = [await proofOf(tenant.pool, id), await numberOfStops(tenant.pool, id)]
  return {
    data: rows.map(({ sig_id, sig_kind, sig_name, sig_at, ordinal, image_type }) => ({
      id: String(sig_id),
      kind: sig_kind,
      stop: v1FieldOf(`addresses.${ordinal}`, stops),
      signed_by: sig_name,
      taken_at: isoInLondon(sig_at),
      media_type: image_type ?? 'image/svg+xml',
      url: `${publicUrlOf(config, tenant.name)}/v1/deliveries/${id}/proof/${sig_id}`,
    })),
  }
}

/** The file of a signature or a photo. Refuses NOT_FOUND. */
export async function proofFile(tenant: Tenant, id: number, sig_id: number): Promise<FileAnswer> {
  const { sig_path, ...image } = (await storedProof(tenant.pool, id, sig_id)) ?? refuse('NOT_FOUND')
  if (sig_path !== null)
    return { name: `proof-${sig_id}.svg`, type: 'image/svg+xml', content: drawing(sig_path) }
  const [, type = '', base64 = ''] =
    /^data:([^;]+);base64,(.*)$/s.exec(await imageOrRefusal(tenant, image)) ?? []
  return {
    name: `proof-${sig_id}.${type.slice('image/'.length)}`,
    type,
    content: Buffer.from(base64, 'base64'),
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A signature, which is drawn on a field of 300 × 100. */
const drawing = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100"><path d="${path.replaceAll(
    /[&<>"]/g,
    (found) => escapes[found] ?? '',
  )}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
