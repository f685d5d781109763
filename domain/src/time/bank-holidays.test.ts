import Holidays from 'date-holidays'
import { describe, expect, test } from 'vitest'
import { bankHolidays, proclaimedDays, type Nation } from './bank-holidays.ts'

const daysOf = (nation: Nation, year: number) => bankHolidays(nation, year).map(({ day }) => day)

const years = Array.from({ length: 20 }, (_, index) => 2026 + index)

const regions: Readonly<Record<Nation, readonly string[]>> = { EW: ['ENG', 'WLS'], S: ['SCT'], NI: ['NIR'] }

describe('against a library that knows the holidays of the world', () => {
  const cases = Object.entries(regions).flatMap(([nation, codes]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
    codes.map((code): [Nation, string] => [nation as Nation, code]),
  )

  test.each(cases)(
    'the days of %s equal those of GB-%s in 2026 to 2045, but for proclaimed days',
    (nation, code) => {
      const library = new Holidays('GB', code)
      const proclaimed = new Set(proclaimedDays.map(({ day }) => day))
      const rule = (days: readonly string[]) => days.filter((day) => !proclaimed.has(day))
      for (const year of years) {
        const theirs = library
          .getHolidays(year)
          .filter(({ type }) => type === 'public' || type === 'bank')
          .map(({ date }) => date.slice(0, 10))
        expect(rule(daysOf(nation, year)), `${nation} ${year}`).toEqual(rule(theirs))
      }
    },
  )
})

test('England and Wales in 2027 have Christmas, Boxing Day and the substitutes of both', () => {
  expect(bankHolidays('EW', 2027)).toEqual([
    { day: '2027-01-01', name: 'New Year’s Day' },
    { day: '2027-03-26', name: 'Good Friday' },
    { day: '2027-03-29', name: 'Easter Monday' },
    { day: '2027-05-03', name: 'Early May bank holiday' },
    { day: '2027-05-31', name: 'Spring bank holiday' },
    { day: '2027-08-30', name: 'Summer bank holiday' },
    { day: '2027-12-25', name: 'Christmas Day' },
    { day: '2027-12-26', name: 'Boxing Day' },
    { day: '2027-12-27', name: 'Christmas Day (substitute day)' },
    { day: '2027-12-28', name: 'Boxing Day (substitute day)' },
  ])
})

test('Scotland in 2028 has four days at New Year, no Easter Monday, and its own August and November days', () => {
  expect(daysOf('S', 2028)).toEqual([
    '2028-01-01',
    '2028-01-02',
    '2028-01-03',
    '2028-01-04',
    '2028-04-14',
    '2028-05-01',
    '2028-05-29',
    '2028-08-07',
    '2028-11-30',
    '2028-12-25',
    '2028-12-26',
  ])
})

test('Northern Ireland in 2026 adds 17 March, and 12 July with its substitute', () => {
  const added = daysOf('NI', 2026).filter((day) => !daysOf('EW', 2026).includes(day))
  expect(added).toEqual(['2026-03-17', '2026-07-12', '2026-07-13'])
})

test('the proclaimed day of 2026 is a holiday in Scotland only', () => {
  expect(daysOf('S', 2026)).toContain('2026-06-15')
  expect([...daysOf('EW', 2026), ...daysOf('NI', 2026)]).not.toContain('2026-06-15')
})

/** As published at https://www.gov.uk/bank-holidays, which lists only the substitute of a day at a weekend. */
const published: readonly [Nation, number, string][] = [
  ['EW', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['EW', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['EW', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ['S', 2026, '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28'],
  ['S', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
  ['S', 2028, '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26'],
  ['NI', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  ['NI', 2027, '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28'],
  ['NI', 2028, '01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26'],
]

test.each(published)(
  'the weekdays among the holidays of %s in %i are those that the government lists',
  (nation, year, list) => {
    const weekdays = daysOf(nation, year).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    expect(weekdays).toEqual(list.split(' ').map((day) => `${year}-${day}`))
  },
)
