import {
  leastDeliveries,
  usuallyBy,
  usualMiles,
  type ComparedDelivery,
  type UsualDelivery,
} from '@despatch/domain/dockets/usual-delivery.ts'
import { allRows, execute, statement } from '../platform/database/statement.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

const forget = statement<never>('forget-usual-deliveries', 'delete from usual_delivery')

const insertUsual = statement<never>(
  'insert-usual-deliveries',
  `insert into usual_delivery (udel_serv_type, udel_vehicle, udel_distance, udel_minutes)
   select dck_serv_type, ttyp_vehicle, distance, ceil(percentile_cont(0.9) within group (order by minutes))
   from (
     select dck_serv_type, ttyp_vehicle,
       (select count(*) from unnest($1::int[]) limits(miles) where dck_miles > miles) distance,
       extract(epoch from (
         select max(dev_at) from docket_event where dev_dck_id = dck_id and dev_type = 'status-changed' and dev_status = 'D'
       ) - dadd_ready) / 60 minutes
     from docket join tariff on ttyp_code = dck_tariff join docket_address on dadd_dck_id = dck_id and dadd_order = 0
     where dck_created > now() - interval '90 days' and dck_status in ('D', 'F')
   ) delivered
   where minutes >= 0
   group by dck_serv_type, ttyp_vehicle, distance having count(*) >= $2`,
)

/** Works out again how long nine of ten deliveries of the last 90 days took. */
export const learnUsualDeliveries = ({ tenant }: Pick<JobsContext, 'tenant'>): Promise<void> =>
  inTransaction(tenant.transactions, async (tx) => {
    await execute(tx, forget, [])
    await execute(tx, insertUsual, [usualMiles, leastDeliveries])
  })

const selectUsual = statement<UsualDelivery>(
  'usual-deliveries',
  'select udel_serv_type, udel_vehicle, udel_distance, udel_minutes from usual_delivery',
)

/** The time by which nine of ten deliveries like this arrive; null if there are too few, and if it is not earlier than promised. */
export async function usualTime(
  tenant: Tenant,
  {
    ready,
    deadline,
    ...delivery
  }: Omit<ComparedDelivery, 'ready' | 'deadline'> & {
    ready: string | null | undefined
    deadline: string | null | undefined
  },
): Promise<string | null> {
  if (!ready || !deadline) return null
  const usual = await tenant.reference.read('usual-deliveries', () => allRows(tenant.pool, selectUsual, []))
  return usuallyBy({ ...delivery, ready, deadline }, usual)
}
