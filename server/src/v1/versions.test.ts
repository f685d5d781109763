import { currentV1Version } from '@despatch/contract/v1/v1-call.ts'
import { describe, expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

describe('the version of a request', async () => {
  const portal = await openPortalForFile()
  const secret = await applicationKey(portal, ['account:read'])
  const client = v1ClientOf(portal.address, { authorization: `Bearer ${secret}` })
  const me = (version?: string) =>
    client('GET', 'me', undefined, version === undefined ? {} : { 'despatch-version': version })

  test('[CALL-01] a request without a version has that of its key, and the reply names it', async () => {
    const { status, headers, body } = await me()
    expect([status, headers.get('despatch-version')]).toEqual([200, currentV1Version])
    expect(body).toMatchObject({ version: currentV1Version })
  })

  test('[CALL-01] a request for a version that there is not is refused with the versions to choose from', async () => {
    const { status, headers, body } = await me('2025-01-01')
    expect([status, headers.get('despatch-version')]).toEqual([400, currentV1Version])
    expect(body).toMatchObject({ code: 'UNKNOWN_VERSION', detail: expect.stringContaining('2025-01-01') })
    expect(body).toMatchObject({ detail: expect.stringContaining(currentV1Version) })
  })

  test('[AUTH-09, CALL-01] a key keeps the version with which it was created, unless the request names another', async () => {
    await portal.change(
      'session',
      `update application_key set akey_version = '2025-01-01', akey_scopes = akey_scopes`,
    )
    expect(await me()).toMatchObject({ status: 400, body: { code: 'UNKNOWN_VERSION' } })
    expect((await me(currentV1Version)).status).toBe(200)
  })
})
