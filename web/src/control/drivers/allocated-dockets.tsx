import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../app/notify.ts'
import { paths } from '../../paths.ts'
import { DocketNumber } from '../../ui/docket-number.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import { controlTexts } from '../texts.ts'
import { allocatedQuery, type Driver } from './drivers.queries.ts'
import classes from './drivers.module.css'
import { driverTexts } from './texts.ts'

/**
 * A driver's allocated dockets, earliest deadline first. For circuits that the user cannot see, only the number is
 * shown.
 */
export function AllocatedDockets({ driver }: { driver: Driver }) {
  const allocated = useQuery(allocatedQuery(driver))
  if (allocated.isError) {
    return (
      <Text size="sm" role="alert">
        {driverTexts.docketsNotLoaded(driver.drv_driver, messageOf(allocated.error))}{' '}
        <Button variant="default" size="compact-xs" onClick={() => void allocated.refetch()}>
          {commonTexts.tryAgain}
        </Button>
      </Text>
    )
  }
  if (allocated.isPending) return <Skeleton height={20 * Math.max(1, Math.min(driver.drv_open, 8))} />
  const others = driver.drv_open - allocated.data.length
  if (driver.drv_open === 0) return <Text size="sm">{driverTexts.noDocketsAllocated}</Text>
  return (
    <>
      <ul className={classes.allocated} aria-label={controlTexts.docketsOf(driver.drv_driver)}>
        {allocated.data.map((docket) => (
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
              {driverTexts.deliversTo(
                <>
                  {docket.to_companyname || docket.to_town}{' '}
                  <DocketNumber>{docket.to_postalcode}</DocketNumber>
                </>,
              )}
            </span>
            {docket.dadd_deadline && (
              <span className={classes.quiet}>
                {controlTexts.due(<TimeOf iso={docket.dadd_deadline} form="board" />)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Text size="xs" c="dimmed">
          {driverTexts.docketsOnOtherCircuits(others)}
        </Text>
      )}
    </>
  )
}
