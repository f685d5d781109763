import { expect, test } from 'vitest'
import type { Driver } from './drivers.queries.ts'
import { suggestedBy } from './suggested-drivers.ts'

const driver = (drv_id: number, suitable: boolean, drv_callsign = `L0${drv_id}`): Driver => ({
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
  fit: { suitable, reason: '' },
})

test('[CTRL-03, CTRL-08] the keys 1 to 3 choose the most suitable drivers, without the current one', () => {
  const drivers = [driver(1, true), driver(2, true), driver(3, true), driver(4, true), driver(5, false)]
  expect(suggestedBy(drivers, 2).map(({ drv_id }) => drv_id)).toEqual([1, 3, 4])
  expect(suggestedBy([driver(5, false)], null)).toEqual([])
})

test('[CTRL-03, CTRL-08] digits find a driver by call sign if there are call signs with digits first', () => {
  expect(suggestedBy([driver(1, true), driver(2, true, '2A')], null)).toEqual([])
})
