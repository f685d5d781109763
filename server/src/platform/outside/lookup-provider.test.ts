import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openOutsideServer } from '../../../test/outside-server.ts'
import { LookupProvider } from './lookup-provider.ts'

const server = await openOutsideServer({ '/a': 1, '/b': 2, '/c': 3 })
beforeEach(() => {
  server.requests.length = 0
})
afterAll(() => server.close())

const openService = (lifetimeMs: number) =>
  new LookupProvider({
    name: 'The test',
    company: { isCopy: false },
    url: server.url,
    allowedAddresses: 'any',
    timeoutMs: 5000,
    answersCached: 2,
    lifetimeMs,
    onTrouble: () => undefined,
  })

const asking = (service: LookupProvider) => (path: string) =>
  service.get({ path, shape: z.number(), cacheKey: path })

test('[ADDR-04] an outside service’s answers are cached, and the least recently used are evicted first', async () => {
  const ask = asking(openService(60_000))
  expect([await ask('/a'), await ask('/b'), await ask('/a'), await ask('/c')]).toEqual([1, 2, 1, 3])
  expect([await ask('/a'), await ask('/c')]).toEqual([1, 3])
  expect(await ask('/b')).toBe(2)
  expect(server.requests.map(({ url }) => url)).toEqual(['/a', '/b', '/c', '/b'])
})

test('[ADDR-04] that an outside service has no answer is cached too', async () => {
  const ask = asking(openService(60_000))
  expect([await ask('/unknown'), await ask('/unknown')]).toEqual([null, null])
  expect(server.requests).toHaveLength(1)
})

test('[ADDR-04] an outside service is asked again after the lifetime of its answer', async () => {
  const ask = asking(openService(20))
  await ask('/a')
  await expect
    .poll(async () => {
      await ask('/a')
      return server.requests.length
    })
    .toBeGreaterThan(1)
})
