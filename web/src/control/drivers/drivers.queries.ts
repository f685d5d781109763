import { driverDocketList, driverList } from '@despatch/contract/control/drivers.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

export type Driver = ReplyOf<typeof driverList>['rows'][number]
export type AllocatedDocket = ReplyOf<typeof driverDocketList>['rows'][number]

/** Updated by the board's pushed events, and reloaded whenever a view of the drivers opens. */
export const driversQuery = queryOptions({
  queryKey: ['control', 'drivers'],
  queryFn: async ({ signal }) => (await api(driverList, {}, { signal })).rows,
  staleTime: 10_000,
})

/** The drivers for a docket, the most suitable first. Their positions and jobs change all the time. */
export const driversForQuery = (docket: number) =>
  queryOptions({
    queryKey: ['control', 'drivers', 'for', docket],
    queryFn: async ({ signal }) => (await api(driverList, { docket }, { signal })).rows,
    staleTime: 5000,
  })

/** A driver's allocated dockets. `drv_open` is part of the key, so that a change of the number reloads them. */
export const allocatedQuery = (driver: Pick<Driver, 'drv_id' | 'drv_open'>) =>
  queryOptions({
    queryKey: ['control', 'allocated', driver.drv_id, driver.drv_open],
    queryFn: async ({ signal }) => (await api(driverDocketList, { driver: driver.drv_id }, { signal })).rows,
    staleTime: 10_000,
  })

const collator = new Intl.Collator('en-GB', { sensitivity: 'base' })

/** Adds or replaces a driver in the cached list, if it has been loaded. */
export const putDriver = (queries: QueryClient, driver: Driver) =>
  queries.setQueryData(
    driversQuery.queryKey,
    (known) =>
      known &&
      [...known.filter(({ drv_id }) => drv_id !== driver.drv_id), driver].toSorted(
        (one, other) => collator.compare(one.drv_driver, other.drv_driver) || one.drv_id - other.drv_id,
      ),
  )
