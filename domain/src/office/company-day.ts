import { minutesOfDay } from '../time/time-of-day.ts'
import type { OfficeError, RecordKind } from './record-kind.ts'

/** The errors of a day's hours: two times with the end after the start, or none. */
export function companyDayErrors(cday_start: string, cday_end: string): OfficeError[] {
  if (cday_start === '' && cday_end === '') return []
  const message = 'Enter a time such as 09:00, or leave both times empty.'
  const unreadable = Object.entries({ cday_start, cday_end }).filter(
    ([, text]) => minutesOfDay(text) === null,
  )
  if (unreadable.length > 0) return unreadable.map(([field]) => ({ field, message }))
  return cday_start < cday_end ? [] : [{ field: 'cday_end', message: 'Enter a time after the opening.' }]
}

/** A day with hours of its own (RULE-08). Bank holidays are known without one. */
export const companyDay: RecordKind = {
  name: 'companyday',
  one: 'company day',
  many: 'holidays',
  description:
    'Days on which you are closed, or open with other hours than on their weekday. Bank holidays are known without an entry here.',
  table: 'company_day',
  prefix: 'cday',
  key: { field: 'cday_id', given: false },
  title: 'cday_name',
  fields: {
    cday_day: {
      kind: 'date',
      label: 'Day',
      listed: true,
      help: 'Open or closed on this day, whether it is a bank holiday or not.',
    },
    cday_name: {
      kind: 'text',
      label: 'Name',
      most: 80,
      required: true,
      listed: true,
      help: 'Customers see it when they ask for this day.',
    },
    cday_start: {
      kind: 'text',
      label: 'Opens',
      most: 5,
      listed: true,
      section: 'Hours',
      help: 'London time, such as 09:00. Leave both times empty if you are closed.',
    },
    cday_end: {
      kind: 'text',
      label: 'Closes',
      most: 5,
      listed: true,
      section: 'Hours',
      beside: true,
      help: 'London time, such as 13:00.',
    },
  },
  order: 'cday_day',
  unique: { field: 'cday_day' },
  uses: [],
  errors: ({ cday_start, cday_end }) =>
    companyDayErrors(String(cday_start ?? '').trim(), String(cday_end ?? '').trim()),
  example: { cday_day: '2030-12-24', cday_name: 'Christmas Eve', cday_start: '08:00', cday_end: '13:00' },
}
