import { Button, Skeleton, Text, Title } from '@mantine/core'
import { settingsCatalogue } from '@despatch/domain/settings/settings-catalogue.ts'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../platform/notify.ts'
import { paths } from '../platform/paths.ts'
import { customerSettingsQuery, generalOfCustomerQuery } from '../settings/settings.queries.ts'
import { valueText } from '../settings/value-text.ts'
import type { OfficeRow } from './office.queries.ts'
import { officeTexts } from './texts.ts'

/** The statuses that a customer gets emails for, and the address. The statuses are one of the customer's settings. */
export function CustomerEmails({ row }: { row: OfficeRow }) {
  const cust_id = Number(row['cust_id'])
  const email = String(row['cust_mainemail'] ?? '')
  return (
    <section aria-label={officeTexts.emails}>
      <Title order={2} size="h4" mt="xl" mb="xs">
        {officeTexts.emails}
      </Title>
      <EmailedStatuses cust_id={cust_id} />
      <Text size="sm" c="dimmed" mb="xs">
        {email === '' ? officeTexts.emailsWithoutAddress : officeTexts.emailsOrElseTo(email)}
      </Text>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        renderRoot={(props) => (
          <Link to={paths.system} search={{ tab: 'customer', customer: String(cust_id) }} {...props} />
        )}
      >
        {officeTexts.chooseStatuses}
      </Button>
    </section>
  )
}

function EmailedStatuses({ cust_id }: { cust_id: number }) {
  const counts = useQuery(generalOfCustomerQuery(cust_id))
  const own = useQuery(customerSettingsQuery(cust_id))
  const failure = counts.error ?? own.error
  if (failure) return <Text size="sm">{messageOf(failure)}</Text>
  if (!counts.data || !own.data)
    return (
      <Skeleton component="output" height={22} width={320} aria-label={officeTexts.loadingEmailSettings} />
    )
  const source =
    (own.data.MailOnStatuses ?? null) === null ? officeTexts.companyDefault : officeTexts.setForCustomer
  return (
    <Text size="sm">
      {settingsCatalogue.MailOnStatuses.label}: {valueText('MailOnStatuses', counts.data.MailOnStatuses)} (
      {source})
    </Text>
  )
}
