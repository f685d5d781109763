import { expect, test } from 'vitest'
import type { Driver } from './drivers.queries.ts'
import { suggestedBy } from './suggested-drivers.ts'

const driver = (drv_id: number, late: number | null, drv_callsign = `L0${drv_id}`): Driver => ({
  drv_id,
  drv_version: 1,
  drv_driver: `Driver ${drv_id}`,
  drv_callsign,
  drv_vehicle: 'car',
  drv_telephone: '',
  drv_email: '',
  drv_state: 'active',
  drv_open: 0,
  position: null,
  shift_since: null,
  shift_defects: 0,
  documents: [],
  unread_messages: 0,
  fit: { suitable: late === 0, late, reason: '' },
})

test('[CTRL-03, CTRL-08] the keys 1 to 3 choose the most suitable drivers, without the current one', () => {
  const drivers = [driver(1, 0), driver(2, 0), driver(3, 0), driver(4, 0), driver(5, 20)]
  const { suggested, none } = suggestedBy(drivers, 2)
  expect(suggested.map(({ drv_id }) => drv_id)).toEqual([1, 3, 4])
  expect(none).toBeNull()
})

test('[CTRL-03, CTRL-08] one line names the least late driver if no other than the current one could make it', () => {
  expect(suggestedBy([driver(1, 0), driver(2, 50), driver(3, 25), driver(4, null)], 1)).toEqual({
    suggested: [],
    none: 'Nobody can make it. Least late: Driver 3, 25 min',
  })
  expect(suggestedBy([driver(4, null)], null).none).toBe('Nobody can make it.')
})

test('[CTRL-03, CTRL-08] digits find a driver by call sign if there are call signs with digits first', () => {
  expect(suggestedBy([driver(1, 0), driver(2, 0, '2A')], null).suggested).toEqual([])
})
