import { Skeleton, Text } from '@mantine/core'
import { settingsCatalogue } from '@despatch/domain/settings/settings-catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../platform/notify.ts'
import { customerSettingsQuery, generalOfCustomerQuery } from '../settings/settings.queries.ts'
import { valueText } from '../settings/value-text.ts'
import classes from './customer-summary.module.css'
import type { OfficeRow } from './office.queries.ts'
import { officeTexts } from './texts.ts'

/** The statuses that a customer gets emails for, and the address. The statuses are one of the customer's settings. */
export function CustomerEmails({ row }: { row: OfficeRow }) {
  const cust_id = Number(row['cust_id'])
  const email = String(row['cust_mainemail'] ?? '')
  return (
    <>
      <EmailedStatuses cust_id={cust_id} />
      <Text size="sm" c="dimmed" mt={4} className={classes.reach ?? ''}>
        {email === '' ? officeTexts.emailsWithoutAddress : officeTexts.emailsOrElseTo(email)}
      </Text>
    </>
  )
}

function EmailedStatuses({ cust_id }: { cust_id: number }) {
  const counts = useQuery(generalOfCustomerQuery(cust_id))
  const own = useQuery(customerSettingsQuery(cust_id))
  const failure = counts.error ?? own.error
  if (failure) return <Text size="sm">{messageOf(failure)}</Text>
  if (!counts.data || !own.data)
    return <Skeleton component="output" height={22} maw={320} aria-label={officeTexts.loadingEmailSettings} />
  const source =
    (own.data.MailOnStatuses ?? null) === null ? officeTexts.companyDefault : officeTexts.setForCustomer
  return (
    <Text size="sm">
      {settingsCatalogue.MailOnStatuses.label}: {valueText('MailOnStatuses', counts.data.MailOnStatuses)} (
      {source})
    </Text>
  )
}
