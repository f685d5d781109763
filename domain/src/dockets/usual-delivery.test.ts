import { expect, test } from 'vitest'
import { usuallyBy, type UsualDelivery } from './usual-delivery.ts'

const usual: UsualDelivery[] = [
  { udel_serv_type: 'A', udel_vehicle: 'small van', udel_distance: 0, udel_minutes: 47 },
  { udel_serv_type: 'A', udel_vehicle: 'small van', udel_distance: 1, udel_minutes: 82 },
  { udel_serv_type: 'B', udel_vehicle: 'small van', udel_distance: 1, udel_minutes: 1200 },
]
const delivery = {
  service: 'A',
  vehicle: 'small van',
  miles: 2.4,
  ready: '2026-11-30T09:01:00+00:00',
  deadline: '2026-11-30T12:00:00+00:00',
}

test('[QUOTE-09] nine of ten deliveries of a service, a vehicle and a distance arrive by a time, to the next five minutes', () => {
  expect(usuallyBy(delivery, usual)).toBe('2026-11-30T09:50:00+00:00')
  expect(usuallyBy({ ...delivery, miles: 3 }, usual)).toBe('2026-11-30T09:50:00+00:00')
  expect(usuallyBy({ ...delivery, miles: 3.01 }, usual)).toBe('2026-11-30T10:25:00+00:00')
})

test('[QUOTE-09] without enough deliveries to compare with, and if it is not before the deadline, nothing is usual', () => {
  for (const other of [
    { miles: 31 },
    { service: 'C' },
    { vehicle: 'car' },
    { deadline: '2026-11-30T09:50:00+00:00' },
    { deadline: '2026-11-30T09:30:00+00:00' },
  ])
    expect(usuallyBy({ ...delivery, ...other }, usual)).toBeNull()
})

test('[RULE-12] minutes are elapsed ones, also over both clock changes', () => {
  const night = { ...delivery, service: 'B', miles: 5 }
  const spring = { ready: '2027-03-27T12:00:00+00:00', deadline: '2027-03-29T12:00:00+01:00' }
  expect(usuallyBy({ ...night, ...spring }, usual)).toBe('2027-03-28T09:00:00+01:00')
  const autumn = { ready: '2026-10-24T12:00:00+01:00', deadline: '2026-10-26T12:00:00+00:00' }
  expect(usuallyBy({ ...night, ...autumn }, usual)).toBe('2026-10-25T07:00:00+00:00')
})
