import type { HooName } from '../settings/hoo-settings.ts'
import type { SettingName, Settings } from '../settings/settings-catalogue.ts'
import { WEEKDAYS, weekdayNames } from '../time/weekdays.ts'
import { invalidDays, type HoursOfOperation } from './hours-of-operation.ts'

/** The errors of the hours of operation, each at the field to correct (RULE-08, RULE-11). */
export function hoursErrors(hours: Readonly<HoursOfOperation>): { field: HooName; message: string }[] {
  return invalidDays(hours).map((day) => {
    const [start, end] = [hours[`hoo_${day}_start`], hours[`hoo_${day}_end`]]
    const name = weekdayNames[day]
    if (start === '')
      return { field: `hoo_${day}_start`, message: `${name} has an end but no start. Clear both to close.` }
    if (end === '')
      return { field: `hoo_${day}_end`, message: `${name} has a start but no end. Clear both to close.` }
    return {
      field: `hoo_${day}_end`,
      message: `${name} ends before it starts. Enter an end after ${start}.`,
    }
  })
}

const hoursRules = ['HoursOfOperation.GlobalHOO', 'HoursOfOperation.BookingHOO'] as const

type HoursSettings = Pick<Settings, HooName | (typeof hoursRules)[number]>

/**
 * A rule that is on while every day is closed would reject all bookings, so such settings cannot be saved (RULE-08).
 * `settings` are the values after the change, and `changed` the names that it sets. Returns an error at each changed
 * setting that causes it: a rule that is switched on, or hours that are removed.
 */
export function closedEveryDayErrors(
  settings: HoursSettings,
  changed: readonly SettingName[],
): { field: SettingName; message: string }[] {
  const hasOpenDay = WEEKDAYS.some((day) => settings[`hoo_${day}_start`] !== '')
  const on = hoursRules.filter((name) => settings[name] === 'T')
  if (hasOpenDay || on.length === 0) return []
  const switchedOn = on
    .filter((name) => changed.includes(name))
    .map((field) => ({
      field,
      message:
        'No day has hours of operation, so no booking would be accepted. Enter the hours of a day first.',
    }))
  const removed = WEEKDAYS.map((day) => `hoo_${day}_start` as const)
    .filter((name) => changed.includes(name))
    .map((field) => ({
      field,
      message:
        'Bookings follow the hours of operation, so at least one day needs hours. Switch that setting off first.',
    }))
  return [...switchedOn, ...removed]
}
