import { Anchor, Button, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useInterval } from '@mantine/hooks'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { messageOf } from '../notify.ts'
import { useRecentDockets, type Docket } from '../shell/recent-dockets.ts'
import { can, useSignedIn } from '../session.ts'
import { DeliveryRow } from './delivery-row.tsx'
import classes from './home.module.css'
import { underWay } from './under-way.ts'

const mostRows = 8

/** The user's deliveries under way at a glance: how many, what is late, what is next (NAV-06). */
export function ActiveDeliveries() {
  const dockets = useRecentDockets(true)
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true })

  if (dockets.isPending) return <ActiveSkeleton />
  if (dockets.isError)
    return (
      <FailedState
        title="Your deliveries could not be loaded"
        message={messageOf(dockets.error)}
        onRetry={() => void dockets.refetch()}
        retrying={dockets.isFetching}
      />
    )
  const { late, onTime } = underWay(dockets.data, now)
  if (late.length + onTime.length === 0) return <NothingUnderWay />

  return (
    <div className={classes.sections}>
      <dl className={classes.figures} aria-label="Deliveries at a glance">
        <Figure count={late.length + onTime.length} label="under way" />
        <Figure count={late.length} label="late" late={late.length > 0} />
      </dl>
      {late.length > 0 && <Deliveries title="Needs attention" dockets={late} now={now} />}
      {onTime.length > 0 && <Deliveries title="Active deliveries" dockets={onTime} now={now} />}
    </div>
  )
}

const Figure = ({ count, label, late = false }: { count: number; label: string; late?: boolean }) => (
  <div className={classes.figure} data-late={late || undefined}>
    <dt>{label}</dt>
    <dd>{count}</dd>
  </div>
)

function Deliveries({ title, dockets, now }: { title: string; dockets: Docket[]; now: number }) {
  const more = dockets.length - mostRows
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        <Anchor component={Link} to={paths.recentBookings}>
          {more > 0 ? `All, ${more} more` : 'Recent bookings'}
        </Anchor>
      </div>
      <ul className={classes.rows}>
        {dockets.slice(0, mostRows).map((docket) => (
          <li key={docket.dck_id}>
            <DeliveryRow docket={docket} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingUnderWay() {
  const session = useSignedIn()
  return (
    <EmptyState
      icon={<IconPackage size={24} stroke={1.6} />}
      title="Nothing is on its way"
      action={
        can(session, 'booking') && (
          <Button component={Link} to={paths.docket}>
            New booking
          </Button>
        )
      }
    >
      Deliveries that you book show here until they arrive.
    </EmptyState>
  )
}

const ActiveSkeleton = () => (
  <output className={classes.sections}>
    <VisuallyHidden>Loading your deliveries</VisuallyHidden>
    <Skeleton height={50} width={180} />
    <Skeleton height={300} />
  </output>
)
