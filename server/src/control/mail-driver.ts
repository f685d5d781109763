import { firstRow, allRows, statement } from '../platform/database/statement.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { emailedStop } from '../dockets/emailed-route.sql.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { driverEmail, type ChangedDocket } from './driver-email.ts'

const selectDriver = statement<{ drv_driver: string; drv_email: string }>(
  'driver-to-email',
  'select drv_driver, drv_email from driver where drv_id = $1',
)

const selectMoved = statement<ChangedDocket & { dev_id: number }>(
  'moved-dockets',
  `select dev_id, dck_docket, ttyp_description, dck_wandr, dck_note, parcels, weight, stops, 0 more_stops,
     dev_before->'changed' changed
   from docket_event join docket d on d.dck_id = dev_dck_id join tariff on ttyp_code = d.dck_tariff
   cross join lateral (
     select json_agg(${emailedStop('a')} order by a.dadd_order) stops, max(a.dadd_deadline) due
     from docket_address a where a.dadd_dck_id = d.dck_id
   ) route
   cross join lateral (
     select coalesce(sum(dpar_quantity), 0)::int parcels, coalesce(sum(dpar_quantity * dpar_weight), 0)::float8 weight
     from docket_parcel where dpar_dck_id = d.dck_id
   ) load
   where dev_id = any($1::bigint[]) order by due nulls last, d.dck_id`,
)

/**
 * Emails a driver the dockets that one change allocated to them or took from them, or their docket that was changed after
 * its booking. Drivers without an email address are skipped.
 */
export async function mailDriver(
  context: JobsContext,
  { drv_id, given, taken, changed = [] }: JobPayloads['mail-driver'],
): Promise<void> {
  const { tenant, config } = context
  const driver = await firstRow(tenant.pool, selectDriver, [drv_id])
  const moved = await allRows(tenant.pool, selectMoved, [[...given, ...taken, ...changed]])
  if (!driver?.drv_email || moved.length === 0) return
  const { aset_general_format, MailClosing } = await settingsOf(tenant, null)
  const email = driverEmail(
    driver.drv_driver,
    {
      given: moved.filter(({ dev_id }) => given.includes(dev_id)),
      taken: moved.filter(({ dev_id }) => taken.includes(dev_id)),
      changed: moved.filter(({ dev_id }) => changed.includes(dev_id)),
    },
    { format: aset_general_format, closing: MailClosing },
  )
  const message = { to: driver.drv_email, ...writeEmail(email, senderOf(config, tenant)) }
  // A driver gets one email per change, identified by its first event.
  const key = `driver:${drv_id}:${Math.min(...given, ...taken, ...changed)}`
  await sendMail(context, await addMail(tenant.pool, message, key))
}
