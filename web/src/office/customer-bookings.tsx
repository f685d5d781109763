import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { Anchor, Group, Skeleton, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { docketListsKey } from '../dockets/list/docket-list.queries.ts'
import { api } from '../platform/api.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { paths } from '../platform/paths.ts'
import { DocketNumber } from '../ui/docket-number.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import classes from './customer-summary.module.css'
import { officeTexts } from './texts.ts'

/** The number of bookings in the summary. */
const SHOWN = 3

const latestOfQuery = (dck_cust_id: number) =>
  queryOptions({
    queryKey: [...docketListsKey, 'latest of', dck_cust_id],
    queryFn: ({ signal }) => api(docketList, { dck_cust_id, limit: SHOWN }, { signal }),
    refetchOnMount: 'always',
  })

/** The latest bookings of a customer, newest first. */
export function CustomerBookings({ cust_id }: { cust_id: number }) {
  const found = useQuery(latestOfQuery(cust_id))
  if (found.isPending)
    return <Skeleton component="output" height={152} aria-label={officeTexts.loadingBookings} />
  if (found.isError && !found.data)
    return <FailedQuery title={officeTexts.bookingsNotLoaded} queries={[found]} />
  if (found.data.rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {officeTexts.noRecentBookings}
      </Text>
    )
  return (
    <ul className={classes.rows}>
      {found.data.rows.map((docket) => (
        <li key={docket.dck_id}>
          <Group gap="xs">
            <Anchor
              size="sm"
              renderRoot={(props) => <Link to={paths.docket} search={{ _id: docket.dck_id }} {...props} />}
            >
              <DocketNumber>{docket.dck_docket}</DocketNumber>
            </Anchor>
            <StatusBadge
              description={docket.dsts_description}
              colour={docket.dsts_color}
              fontColour={docket.dsts_font_color}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {officeTexts.bookedFor(docket.to_companyname || docket.to_town)},{' '}
            <TimeOf iso={docket.dck_created} within />
          </Text>
        </li>
      ))}
    </ul>
  )
}
