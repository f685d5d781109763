import type { HooName } from '../settings/hoo-settings.ts'
import { weekdayNames } from '../settings/weekdays.ts'
import { faultyDays, type HoursOfOperation } from './hours-of-operation.ts'

/** Days whose hours cannot be kept to, each at the field that mends it (RULE-08, RULE-11). */
export function hoursFaults(hours: Readonly<HoursOfOperation>): { field: HooName; message: string }[] {
  return faultyDays(hours).map((day) => {
    const [start, end] = [hours[`hoo_${day}_start`], hours[`hoo_${day}_end`]]
    const name = weekdayNames[day]
    if (start === '')
      return { field: `hoo_${day}_start`, message: `${name} has an end but no start. Empty both to close.` }
    if (end === '')
      return { field: `hoo_${day}_end`, message: `${name} has a start but no end. Empty both to close.` }
    return {
      field: `hoo_${day}_end`,
      message: `${name} ends before it starts. The end comes after ${start}.`,
    }
  })
}
