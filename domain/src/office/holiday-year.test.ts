import { expect, test } from 'vitest'
import { hoursInWords, holidaysOfYear } from './holiday-year.ts'

const eve = { cday_day: '2027-12-24', cday_name: 'Christmas Eve', cday_start: '08:00', cday_end: '13:00' }
const christmas = { cday_day: '2027-12-25', cday_name: 'Christmas', cday_start: '', cday_end: '' }
const other = { cday_day: '2028-01-02', cday_name: 'Stocktaking', cday_start: '', cday_end: '' }

test('[RULE-08] a year has its bank holidays and the company’s days in order, and a day that is both once', () => {
  const days = holidaysOfYear(2027, 'EW', [other, christmas, eve])
  expect(days.slice(-5)).toEqual([
    { day: '2027-12-24', bankHoliday: null, own: eve },
    { day: '2027-12-25', bankHoliday: 'Christmas Day', own: christmas },
    { day: '2027-12-26', bankHoliday: 'Boxing Day', own: null },
    { day: '2027-12-27', bankHoliday: 'Christmas Day (substitute day)', own: null },
    { day: '2027-12-28', bankHoliday: 'Boxing Day (substitute day)', own: null },
  ])
  expect(days).toHaveLength(11)
})

test('[RULE-08] a year of a company without a nation has the company’s days alone', () => {
  expect(holidaysOfYear(2028, 'none', [other, christmas]).map(({ day }) => day)).toEqual(['2028-01-02'])
})

test('[RULE-08] the hours of a company day are closed or a range', () => {
  expect([eve, christmas].map(hoursInWords)).toEqual(['08:00 to 13:00', 'Closed'])
})
