import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { Scope } from '@despatch/domain/applications/scopes.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

const portal = await openPortalForFile()

/** An application has no telephone number of its own, and the demo requires one. */
const delivery = { ...postDelivery.example, contact: { name: 'Web shop', phone: '020 7946 0100' } }

const clientWith = async (app_cust_id: number, scopes: Scope[]) => {
  const secret = await applicationKey(portal, scopes, { app_cust_id, name: scopes.join() })
  return v1ClientOf(portal.address, { authorization: `Bearer ${secret}` })
}

test('[AUTH-09] an application books and reads with its key on /v1, within its scopes and its account', async () => {
  const shop = await clientWith(1, ['deliveries:write', 'deliveries:read', 'account:read'])
  const reader = await clientWith(1, ['deliveries:read'])
  const foreign = await clientWith(2, ['deliveries:read'])

  const booked = await shop<{ id: string }>('POST', 'deliveries', delivery)
  expect(booked.status, JSON.stringify(booked.body)).toBe(201)
  const { id } = booked.body
  expect((await shop('GET', 'me')).status).toBe(200)
  expect((await reader('GET', `deliveries/${id}`)).status).toBe(200)
  expect((await reader('GET', 'me')).status).toBe(403)
  expect(await reader('POST', 'deliveries', delivery)).toMatchObject({
    status: 403,
    body: { detail: 'This API key does not have the scope deliveries:write.' },
  })
  expect((await foreign('GET', `deliveries/${id}`)).status).toBe(404)
  expect((await reader('GET', 'deliveries')).headers.get('ratelimit')).toMatch(
    /^"second";r=\d+;t=\d+, "minute"/,
  )
})
