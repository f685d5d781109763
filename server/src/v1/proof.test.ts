import { applicationKeyPost, applicationPost } from '@despatch/contract/applications/applications.ts'
import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { listProof } from '@despatch/contract/v1/proof.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { v1ClientOf, type V1Client } from '../../test/v1-client.ts'

type Proofs = ReplyOf<typeof listProof>

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')

async function bearerOf(app_cust_id: number): Promise<{ authorization: string }> {
  const app_scopes = ['deliveries:read' as const, 'deliveries:write' as const]
  const input = { app_cust_id, app_name: 'Proof', app_scopes }
  const { app_id } = (await admin.call(applicationPost, input)).application
  const { secret } = await admin.call(applicationKeyPost, {
    app_id,
    akey_name: 'Server',
    akey_scopes: app_scopes,
  })
  return { authorization: `Bearer ${secret}` }
}

const key = await bearerOf(1)
const shop: V1Client = v1ClientOf(portal.address, key)
const foreign: V1Client = v1ClientOf(portal.address, await bearerOf(2))

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('[TRACK-04] proof of delivery states who signed and when, with a file for each signature and photo, for the account only', async () => {
  const contact = { name: 'Web shop', phone: '020 7946 0100' }
  const { body: delivery } = await shop<{ id: string }>('POST', 'deliveries', {
    ...postDelivery.example,
    contact,
  })
  const { id } = delivery
  expect((await shop<Proofs>('GET', `deliveries/${id}/proof`)).body).toEqual({ data: [] })
  await pool.query(
    `insert into docket_signature (sig_dck_id, sig_dadd_id, sig_name, sig_at, sig_kind, sig_path, sig_image, sig_image_type)
     select $1::int, dadd_id, 'G. Gate', '2026-11-24T14:30:00Z'::timestamptz + ordinal * interval '1 minute', kind, path, image, type
     from docket_address,
       (values (0, 'signature', 'M1 2 L30 40', null::bytea, null), (1, 'photo', null, $2::bytea, 'image/png')) proof (ordinal, kind, path, image, type)
     where dadd_dck_id = $1::int and dadd_addresstype = 1`,
    [id, pixel],
  )
  const { data } = (await shop<Proofs>('GET', `deliveries/${id}/proof`)).body
  expect(data).toMatchObject([
    {
      kind: 'signature',
      stop: 'to',
      signed_by: 'G. Gate',
      taken_at: '2026-11-24T14:30:00+00:00',
      media_type: 'image/svg+xml',
    },
    { kind: 'photo', stop: 'to', media_type: 'image/png' },
  ])
  const files = await Promise.all(
    data.map(async ({ url }) => {
      const response = await fetch(`${portal.address}${new URL(url).pathname}`, { headers: key })
      return {
        type: response.headers.get('content-type'),
        content: Buffer.from(await response.arrayBuffer()),
      }
    }),
  )
  expect(files.map(({ type }) => type)).toEqual(['image/svg+xml', 'image/png'])
  expect(files[0]?.content.toString()).toMatch(/^<svg .*d="M1 2 L30 40"/)
  expect(files[1]?.content).toEqual(pixel)

  const [signature] = data
  expect((await foreign('GET', `deliveries/${id}/proof`)).status).toBe(404)
  expect((await foreign('GET', `deliveries/${id}/proof/${signature?.id}`)).status).toBe(404)
  const { body: other } = await shop<{ id: string }>('POST', 'deliveries', {
    ...postDelivery.example,
    reference: 'another',
    contact,
  })
  expect((await shop('GET', `deliveries/${other.id}/proof/${signature?.id}`)).status).toBe(404)
  expect((await v1ClientOf(portal.address)('GET', `deliveries/${id}/proof/${signature?.id}`)).status).toBe(
    401,
  )
})
