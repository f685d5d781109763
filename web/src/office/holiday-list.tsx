import { Anchor, SegmentedControl, Skeleton, Table, Text } from '@mantine/core'
import { holidaysOfYear, hoursInWords } from '@despatch/domain/office/holiday-year.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { nationNames } from '@despatch/domain/time/bank-holidays.ts'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FailedQuery } from '../platform/failed-query.tsx'
import { paths } from '../platform/paths.ts'
import { settingsQuery } from '../settings/settings.queries.ts'
import { recordsQuery, type OfficeRow } from './office.queries.ts'
import { isRetired, keyOf } from './record-draft.ts'
import { officeTexts } from './texts.ts'

const kind = kinds.companyday

/** The holidays of a year: bank holidays, which the portal knows, and the company's own days, which can be opened. */
export function HolidayList({ retired }: { retired: boolean }) {
  const [thisYear] = useState(() => Number(londonDay(new Date().toISOString()).slice(0, 4)))
  const [year, setYear] = useState(thisYear)
  const settings = useQuery(settingsQuery)
  const list = useInfiniteQuery(
    // A day is found by its year, as it is sent.
    recordsQuery(kind, { search: `${year}-`, retired, of: null, sort: kind.order, descending: false }),
  )
  const failed = [settings, list].filter(({ error, data }) => error && !data)
  if (failed.length > 0) return <FailedQuery title={officeTexts.holidaysNotLoaded} queries={failed} />
  const nation = settings.data?.HolidayNation
  const rows = list.data?.pages.flatMap((page) => page.rows).map(dayOf)
  return (
    <>
      <SegmentedControl
        aria-label={officeTexts.year}
        mb="sm"
        style={{ alignSelf: 'flex-start' }}
        data={[thisYear, thisYear + 1, thisYear + 2].map(String)}
        value={String(year)}
        onChange={(picked) => setYear(Number(picked))}
      />
      {nation === undefined || rows === undefined ? (
        <Skeleton height={320} />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {nation === 'none'
              ? officeTexts.noBankHolidays(
                  <Anchor
                    inherit
                    underline="always"
                    renderRoot={(props) => (
                      <Link to={paths.system} search={{ setting: 'HolidayNation' }} {...props} />
                    )}
                  >
                    {officeTexts.systemSettings}
                  </Anchor>,
                )
              : officeTexts.bankHolidaysOf(nationNames[nation])}
          </Text>
          <Table aria-label={officeTexts.holidaysOf(year)} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{officeTexts.day}</Table.Th>
                <Table.Th>{officeTexts.name}</Table.Th>
                <Table.Th>{officeTexts.hours}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {holidaysOfYear(year, nation, rows).map(({ day, bankHoliday, own }) => (
                <Table.Tr key={day} {...(own ? {} : { c: 'dimmed' })}>
                  <Table.Td>{dayInWords(day, `${year}-`)}</Table.Td>
                  <Table.Td>
                    {own ? (
                      <Anchor
                        inherit
                        renderRoot={(props) => (
                          <Link
                            to={paths.officeRecord}
                            params={{ kind: kind.name }}
                            search={{ _id: String(own.key) }}
                            {...props}
                          />
                        )}
                      >
                        {own.cday_name}
                      </Anchor>
                    ) : (
                      bankHoliday
                    )}
                  </Table.Td>
                  <Table.Td>{own ? hoursOf(own) : officeTexts.bankHoliday}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </>
  )
}

type OwnDay = ReturnType<typeof dayOf>

const dayOf = (row: OfficeRow) => ({
  key: keyOf(kind, row),
  isInactive: isRetired(kind, row),
  cday_day: String(row['cday_day']),
  cday_name: String(row['cday_name']),
  cday_start: String(row['cday_start']),
  cday_end: String(row['cday_end']),
})

const hoursOf = (own: OwnDay) => (own.isInactive ? officeTexts.inactive : hoursInWords(own))
