import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/notify.ts'
import { commonTexts } from '../../ui/texts.ts'
import { controlTexts } from '../texts.ts'
import { DocketOfDriver } from './docket-of-driver.tsx'
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
          <DocketOfDriver key={docket.dck_id} docket={docket} />
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
