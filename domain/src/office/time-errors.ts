import { minutesOfDay } from '../time/time-of-day.ts'
import { single, type OfficeValue } from './fields.ts'
import type { OfficeError } from './record-kind.ts'

/** An error for each field that is neither empty nor a time of day, HH:mm. */
export const timeErrors = (times: Readonly<Record<string, OfficeValue | undefined>>): OfficeError[] =>
  Object.entries(times)
    .filter(([, value]) => {
      const time = String(single(value) ?? '').trim()
      return time !== '' && minutesOfDay(time) === null
    })
    .map(([field]) => ({ field, message: 'Enter a time such as 16:00, or leave it empty.' }))
