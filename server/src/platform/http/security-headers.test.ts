import { expect, test } from 'vitest'
import { openTestPortal } from '../../../test/test-portal.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../config.ts'
import { securityHeaders } from './security-headers.ts'

const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://portal.example' })

const tilesAt = (origin: string) => ({ url: `${origin}/{z}/{x}/{y}.png`, attribution: '' })

/** The configuration that is read at start is never like this. */
const broken = tilesAt('https://a;b.example')

test('[CALL-02] all security headers are set, including HSTS over https', async () => {
  const headers = await securityHeaders(config, ['/logos/1', 'https://pictures.example/logo.svg'])
  expect(headers['content-security-policy']).toContain("img-src 'self' data: https://pictures.example;")
  for (const name of ['strict-transport-security', 'x-content-type-options', 'x-frame-options'])
    expect(headers[name], name).toBeTruthy()
})

test('[CALL-02] a logo with an invalid origin is omitted, and the headers stay intact', async () => {
  expect(await securityHeaders(config, ['https://a;b.example/logo.svg', 'https://*/logo.svg'])).toEqual(
    await securityHeaders(config, []),
  )
})

test('[CALL-02] a portal does not start if its security headers cannot be generated', async () => {
  const portal = await openTestPortal()
  try {
    const { tenants, controlDatabase } = portal
    await expect(
      buildApp({ tenants, controlDatabase, config: { ...portal.config, tiles: broken } }),
    ).rejects.toThrow('The security headers could not be generated')
  } finally {
    await portal.close()
  }
})

test('[CALL-02] the previous security headers stay if new ones cannot be generated', async () => {
  const portal = await openTestPortal({ TILES_URL: tilesAt('https://one.example').url })
  const policy = async () => (await fetch(portal.address)).headers.get('content-security-policy')
  try {
    expect(await policy()).toContain('https://one.example')
    portal.config.tiles = broken
    portal.tenants.tellOfChange()
    expect(await policy()).toContain('https://one.example')
    // Headers are generated in sequence, so the invalid ones were tried first.
    portal.config.tiles = tilesAt('https://two.example')
    portal.tenants.tellOfChange()
    await expect.poll(policy).toContain('https://two.example')
  } finally {
    await portal.close()
  }
})
