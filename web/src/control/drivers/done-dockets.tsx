import { Skeleton, Text } from '@mantine/core'
import { driverDocketDone } from '@despatch/contract/control/drivers.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { messageOf } from '../../platform/notify.ts'
import { DocketOfDriver } from './docket-of-driver.tsx'
import classes from './drivers.module.css'
import type { Driver } from './drivers.queries.ts'
import { driverTexts } from './texts.ts'

/** What a driver has delivered today, the latest first. */
export function DoneDockets({ driver: { drv_id, drv_driver, drv_open } }: { driver: Driver }) {
  const done = useQuery({
    // The list is loaded again when the driver gets or finishes a docket.
    queryKey: ['control', 'done', drv_id, drv_open],
    queryFn: async ({ signal }) => (await api(driverDocketDone, { driver: drv_id }, { signal })).rows,
    refetchOnMount: 'always',
  })
  if (done.isPending) return <Skeleton height={20} />
  if (done.isError)
    return (
      <Text size="sm" role="alert">
        {driverTexts.doneNotLoaded(messageOf(done.error))}
      </Text>
    )
  if (done.data.length === 0) return null
  return (
    <section aria-label={driverTexts.doneTodayBy(drv_driver)}>
      <Text size="sm" fw={600} mt="xs">
        {driverTexts.doneToday(done.data.length)}
      </Text>
      <ul className={classes.allocated}>
        {done.data.map((docket) => (
          <DocketOfDriver key={docket.dck_id} docket={docket} />
        ))}
      </ul>
    </section>
  )
}
