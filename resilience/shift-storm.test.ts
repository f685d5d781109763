import { openPortalForFile } from '@despatch/server/test/test-portal.ts'
import { expect, test } from 'vitest'
import { mishapsInTurn } from './bad-network.ts'
import { runShiftStorm } from './shift-storm.ts'

const portal = await openPortalForFile()

/** Milliseconds for a busy machine. */
const LONG = 120_000

test(
  '[CTRL-07, TRACK-04, TRACK-07] shifts through a bad network are applied once, or noted or refused, and nothing is missing',
  async () => {
    const { network, events, applied, noted, refused, ...counts } = await runShiftStorm({
      portal: portal.address,
      visitor: portal.visitor,
      account: await portal.login('account'),
      control: await portal.login('control'),
      drivers: 3,
      dockets: 10,
      nextMishap: mishapsInTurn(),
    })
    expect(counts).toEqual({
      delivered: 10,
      unanswered: 0,
      missing: 0,
      doubled: 0,
      different: 0,
      givenTwice: 0,
      deliveredTwice: 0,
      wrongPhotos: 0,
    })
    expect(applied + noted + refused).toBe(events)
    expect(refused).toBeGreaterThan(0)
    expect(Object.values(network).every((count) => count > 0)).toBe(true)
  },
  LONG,
)
