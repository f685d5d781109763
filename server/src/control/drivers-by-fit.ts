import type { driverList } from '@despatch/contract/control/drivers.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { documentProblems } from '@despatch/domain/control/driver-documents.ts'
import { driversByFit } from '@despatch/domain/control/driver-fit.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { documentRuleToday } from './driver-documents.ts'
import { jobsOfDrivers, jobToAllocate } from './driver-fit.queries.ts'
import { listDrivers } from './drivers.queries.ts'

type ListedDriver = ReplyOf<typeof driverList>['rows'][number]

/**
 * The drivers for a docket, the most suitable first, each with the reason (CTRL-07). The jobs of drivers on circuits that
 * the user does not see count too, but only their number and the times that follow from them are returned.
 */
export async function listDriversFor(tenant: Tenant, docket: number): Promise<ListedDriver[]> {
  const db = tenant.pool
  const { rule, today } = await documentRuleToday(tenant)
  const [drivers, job = refuse('DOCKET_NOT_FOUND')] = await Promise.all([
    listDrivers(db),
    jobToAllocate(db, docket),
  ])
  const jobs = await jobsOfDrivers(
    db,
    drivers.filter(({ drv_state }) => drv_state === 'active').map(({ drv_id }) => drv_id),
    docket,
  )
  const candidates = drivers.map(({ position, ...driver }) => ({
    ...driver,
    lacks: documentProblems(driver.documents, today, rule)
      .filter(({ isBlocking }) => isBlocking)
      .map(({ text }) => text),
    position: position && {
      at: position.dpos_at,
      latitude: position.dpos_latitude,
      longitude: position.dpos_longitude,
    },
    jobs: (jobs.get(driver.drv_id) ?? []).map((each) => each.job),
  }))
  const byId = new Map(drivers.map((driver) => [driver.drv_id, driver]))
  return driversByFit(job, candidates, Date.now()).flatMap(({ drv_id, ...fit }) => {
    const driver = byId.get(drv_id)
    return driver ? [{ ...driver, fit }] : []
  })
}
