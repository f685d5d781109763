import { Anchor, Button, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import classes from './home.module.css'
import { overviewQuery, type OverviewDocket, type Overview } from './overview.queries.ts'
import { homeTexts } from './texts.ts'
import { TodayFigures } from './today-figures.tsx'

const BookingsChart = lazy(async () => ({
  default: (await import('./bookings-chart.tsx')).BookingsChart,
}))

/** Today's deliveries by status, those that need attention, those due next, and the last four weeks (NAV-06). */
export function DeliveriesAtAGlance({ mayBook }: { mayBook: boolean }) {
  const overview = useQuery(overviewQuery)
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true })

  if (overview.isPending) return <Waiting />
  if (overview.isError && !overview.data)
    return <FailedQuery title={homeTexts.deliveriesNotLoaded} queries={[overview]} />
  const { data } = overview
  const booked = data.days.some((day) => day.booked > 0)
  if (data.underWay === 0 && data.today.length === 0 && !booked) return <NothingYet mayBook={mayBook} />
  return (
    <>
      <TodayFigures overview={data} />
      <Attention attention={data.attention} now={now} />
      {data.next.length > 0 && (
        <Timeline title={homeTexts.activeDeliveries} dockets={data.next} now={now} more={moreThan(data)} />
      )}
      {booked && (
        <section aria-labelledby="weeks">
          <Title order={2} id="weeks" mb="xs">
            {homeTexts.bookingsLastFourWeeks}
          </Title>
          <Suspense fallback={<Skeleton height={160} />}>
            <BookingsChart days={data.days} />
          </Suspense>
        </section>
      )}
    </>
  )
}

const moreThan = ({ underWay, attention, next }: Overview) => underWay - attention.count - next.length

const Attention = ({ attention, now }: { attention: Overview['attention']; now: number }) =>
  attention.count > 0 && (
    <Deliveries
      title={homeTexts.needsAttention}
      dockets={attention.rows}
      now={now}
      more={attention.count - attention.rows.length}
    />
  )

interface DeliveriesProps {
  title: string
  dockets: OverviewDocket[]
  now: number
  /** The number of dockets that are not shown. */
  more: number
}

const Head = ({ title, more }: Pick<DeliveriesProps, 'title' | 'more'>) => (
  <div className={classes.head}>
    <Title order={2}>{title}</Title>
    <Anchor component={Link} to={paths.recentBookings}>
      {more > 0 ? homeTexts.viewAll(more) : homeTexts.recentBookings}
    </Anchor>
  </div>
)

/** Deliveries in the order of their deadlines, after the present time. */
const Timeline = ({ title, dockets, now, more }: DeliveriesProps) => (
  <section aria-label={title}>
    <Head title={title} more={more} />
    <ol className={classes.rows}>
      <li className={classes.now}>
        <span className={classes.due}>
          <TimeOf iso={new Date(now).toISOString()} form="brief" />
        </span>
        {homeTexts.now}
      </li>
      {dockets.map((docket) => (
        <li key={docket.dck_id}>
          <DeliveryRow docket={docket} now={now} onTimeline />
        </li>
      ))}
    </ol>
  </section>
)

const Deliveries = ({ title, dockets, now, more }: DeliveriesProps) => (
  <section aria-label={title}>
    <Head title={title} more={more} />
    <ul className={classes.rows}>
      {dockets.map((docket) => (
        <li key={docket.dck_id}>
          <DeliveryRow docket={docket} now={now} />
        </li>
      ))}
    </ul>
  </section>
)

const NothingYet = ({ mayBook }: { mayBook: boolean }) => (
  <EmptyState
    icon={<IconPackage size={24} stroke={1.6} />}
    title={homeTexts.noActiveDeliveries}
    action={
      mayBook && (
        <Button component={Link} to={paths.docket} variant="default">
          {homeTexts.bookDelivery}
        </Button>
      )
    }
  >
    {homeTexts.noActiveDeliveriesHelp}
  </EmptyState>
)

const Waiting = () => (
  <output className={classes.sections}>
    <VisuallyHidden>{homeTexts.loadingDeliveries}</VisuallyHidden>
    <Skeleton height={64} />
    <Skeleton height={300} />
    <Skeleton height={160} />
  </output>
)
