import { expect, test } from 'vitest'
import { mishapsInTurn } from './bad-network.ts'
import { runRetryStorm } from './retry-storm.ts'
import { openPortalForFile } from '@despatch/server/test/test-portal.ts'
import { applicationKey } from '@despatch/server/test/v1-client.ts'

const portal = await openPortalForFile()

/** Milliseconds for a busy machine. Most of the time is spent waiting between attempts. */
const LONG = 120_000

test(
  '[FORM-17, CALL-03] a hundred bookings with the SDK through a bad network make exactly one delivery per key',
  async () => {
    const key = await applicationKey(portal, ['deliveries:write', 'deliveries:read'])
    const { requests, network, ...counts } = await runRetryStorm({
      portal: portal.address,
      key,
      bookings: 100,
      concurrency: 10,
      nextMishap: mishapsInTurn(),
    })
    expect(counts).toEqual({ booked: 100, unknown: 0, doubled: 0, lost: 0, different: 0 })
    expect(requests).toBeGreaterThan(100)
    expect(Object.values(network).every((count) => count > 0)).toBe(true)
  },
  LONG,
)
