import { expect, test } from 'vitest'
import { startingSettings } from '../settings/settings-catalogue.ts'
import { bookingFlags } from './booking-flags.ts'
import { checkHours } from './hours-of-operation.ts'

/** A collection on a Monday. */
const at = (time: string) => [{ dadd_ready: `2026-11-23T${time}:00+00:00`, dadd_deadline: null }]

test('[SYS-02, RULE-08] reads the hours of a day from its settings', () => {
  const flags = bookingFlags(
    {
      ...startingSettings,
      'HoursOfOperation.BookingHOO': 'T',
      hoo_mon_start: '08:00',
      hoo_mon_end: '17:00',
    },
    [],
  )
  expect(checkHours(at('08:00'), flags.hours, flags.hoursRules, 'booking')).toEqual([])
  expect(checkHours(at('07:59'), flags.hours, flags.hoursRules, 'booking')).toHaveLength(1)
  expect(checkHours(at('07:59'), flags.hours, flags.hoursRules, 'quote')).toEqual([])
})

test('[SYS-02, RULE-08] applies the global rule to quotes too', () => {
  const flags = bookingFlags(
    {
      ...startingSettings,
      'HoursOfOperation.GlobalHOO': 'T',
      hoo_mon_start: '08:00',
      hoo_mon_end: '17:00',
    },
    [],
  )
  expect(checkHours(at('07:59'), flags.hours, flags.hoursRules, 'quote')).toHaveLength(1)
  expect(checkHours(at('17:00'), flags.hours, flags.hoursRules, 'quote')).toEqual([])
})
