import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../app/notify.ts'
import { paths } from '../paths.ts'
import { DocketNumber } from '../ui/docket-number.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { allocatedQuery, type Driver } from './drivers.queries.ts'
import classes from './drivers.module.css'

/** What a driver carries, the next one due first; of circuits that are not the user's own only the number is told. */
export function AllocatedDockets({ driver }: { driver: Driver }) {
  const carried = useQuery(allocatedQuery(driver))
  if (carried.isError) {
    return (
      <Text size="sm" role="alert">
        What {driver.drv_driver} carries could not be loaded: {messageOf(carried.error)}{' '}
        <Button variant="default" size="compact-xs" onClick={() => void carried.refetch()}>
          Try again
        </Button>
      </Text>
    )
  }
  if (carried.isPending) return <Skeleton height={20 * Math.max(1, Math.min(driver.drv_open, 8))} />
  const others = driver.drv_open - carried.data.length
  if (driver.drv_open === 0) return <Text size="sm">Carries nothing now.</Text>
  return (
    <>
      <ul className={classes.carried} aria-label={`Carried by ${driver.drv_driver}`}>
        {carried.data.map((docket) => (
          <li key={docket.dck_id} className={classes.docket}>
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link to={paths.docket} search={{ _id: docket.dck_id, caller: 'control' }} {...props} />
              )}
            >
              {docket.dck_docket}
            </Anchor>
            <StatusBadge
              description={docket.dsts_description}
              colour={docket.dsts_color}
              fontColour={docket.dsts_font_color}
            />
            <span className={classes.to}>
              to {docket.to_companyname || docket.to_town} <DocketNumber>{docket.to_postalcode}</DocketNumber>
            </span>
            {docket.dadd_deadline && (
              <span className={classes.quiet}>
                due <TimeOf iso={docket.dadd_deadline} form="board" />
              </span>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Text size="xs" c="dimmed">
          {others === 1 ? '1 more is' : `${others} more are`} of circuits that are not yours.
        </Text>
      )}
    </>
  )
}
