import { firstRow, allRows, statement } from '../platform/database/statement.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { driverEmail, type MovedDocket } from './driver-email.ts'

const selectDriver = statement<{ drv_driver: string; drv_email: string }>(
  'driver-to-email',
  'select drv_driver, drv_email from driver where drv_id = $1',
)

const selectMoved = statement<MovedDocket & { dev_id: number }>(
  'moved-dockets',
  `select dev_id, dck_docket, f.dadd_companyname from_companyname, f.dadd_town from_town, f.dadd_postalcode from_postalcode,
     f.dadd_deadline collect_by, t.dadd_companyname to_companyname, t.dadd_town to_town, t.dadd_postalcode to_postalcode,
     t.dadd_deadline deliver_by
   from docket_event join docket d on d.dck_id = dev_dck_id
   join docket_address f on f.dadd_dck_id = d.dck_id and f.dadd_order = 0
   join lateral (select * from docket_address where dadd_dck_id = d.dck_id order by dadd_order desc limit 1) t on true
   where dev_id = any($1::bigint[]) order by t.dadd_deadline nulls last, d.dck_id`,
)

/**
 * Emails a driver the dockets that one change allocated to them or took from them. Drivers without an email address are
 * skipped.
 */
export async function mailDriver(
  context: JobsContext,
  { drv_id, given, taken }: JobPayloads['mail-driver'],
): Promise<void> {
  const { tenant } = context
  const driver = await firstRow(tenant.pool, selectDriver, [drv_id])
  const moved = await allRows(tenant.pool, selectMoved, [[...given, ...taken]])
  if (!driver?.drv_email || moved.length === 0) return
  const { aset_general_format, MailClosing } = await settingsOf(tenant, null)
  const email = driverEmail(
    driver.drv_driver,
    {
      given: moved.filter(({ dev_id }) => given.includes(dev_id)),
      taken: moved.filter(({ dev_id }) => taken.includes(dev_id)),
    },
    { format: aset_general_format, closing: MailClosing, company: tenant.theme.name },
  )
  // A driver gets one email per change, identified by its first event.
  const key = `driver:${drv_id}:${Math.min(...given, ...taken)}`
  await sendMail(context, await addMail(tenant.pool, { to: driver.drv_email, ...email }, key))
}
