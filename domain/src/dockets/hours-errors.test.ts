import { expect, test } from 'vitest'
import { namesIn, startingSettings, type SettingName } from '../settings/settings-catalogue.ts'
import { closedEveryDayErrors, hoursErrors } from './hours-errors.ts'

test('[SYS-01, RULE-08] a day requires a start and a later end', () => {
  const shut = Object.fromEntries(namesIn('hoo').map((name) => [name, ''])) as Parameters<
    typeof hoursErrors
  >[0]
  expect(hoursErrors(shut)).toEqual([])
  const errors = hoursErrors({
    ...shut,
    hoo_mon_start: '08:00',
    hoo_tue_end: '17:00',
    hoo_wed_start: '17:00',
    hoo_wed_end: '17:00',
    hoo_thu_start: '08:00',
    hoo_thu_end: '17:00',
  })
  expect(errors).toEqual([
    { field: 'hoo_mon_end', message: 'Monday has a start but no end. Clear both to close.' },
    { field: 'hoo_tue_start', message: 'Tuesday has an end but no start. Clear both to close.' },
    { field: 'hoo_wed_end', message: 'Wednesday ends before it starts. Enter an end after 17:00.' },
  ])
})

const booking = 'HoursOfOperation.BookingHOO'

test.each<[string, object, SettingName[], SettingName[]]>([
  ['a rule is switched on', { [booking]: 'T' }, [booking], [booking]],
  [
    'the hours of the last day are removed',
    { [booking]: 'T' },
    ['hoo_mon_start', 'hoo_mon_end'],
    ['hoo_mon_start'],
  ],
  ['no rule is on', {}, ['hoo_mon_start', booking], []],
  ['a rule is on and another setting changes', { [booking]: 'T' }, ['LogKeepDays'], []],
  ['a day has hours', { [booking]: 'T', hoo_tue_start: '08:00', hoo_tue_end: '17:00' }, [booking], []],
])('[SYS-01, RULE-08] with every day closed, returns errors when %s', (_when, values, changed, expected) => {
  const errors = closedEveryDayErrors({ ...startingSettings, ...values }, changed)
  expect(errors.map(({ field }) => field)).toEqual(expected)
})

test('[SYS-01, RULE-08] with every day closed, each error names the change to make first', () => {
  const closed = { ...startingSettings, [booking]: 'T' as const }
  expect(closedEveryDayErrors(closed, [booking, 'hoo_mon_start'])).toEqual([
    {
      field: booking,
      message:
        'No day has hours of operation, so no booking would be accepted. Enter the hours of a day first.',
    },
    {
      field: 'hoo_mon_start',
      message:
        'Bookings follow the hours of operation, so at least one day needs hours. Switch that setting off first.',
    },
  ])
})
