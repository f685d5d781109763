import { Button, Skeleton, Text, Title } from '@mantine/core'
import { settingsCatalogue } from '@despatch/domain/settings/settings-catalogue.ts'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../app/notify.ts'
import { paths } from '../paths.ts'
import { customerSettingsQuery, generalOfCustomerQuery } from '../settings/settings.queries.ts'
import { valueWords } from '../settings/value-words.ts'
import type { OfficeRow } from './office.queries.ts'

/** Which statuses a customer is written to about, and where to; the statuses are chosen among its settings. */
export function CustomerEmails({ row }: { row: OfficeRow }) {
  const cust_id = Number(row['cust_id'])
  const email = String(row['cust_mainemail'] ?? '')
  return (
    <section aria-label="Letters">
      <Title order={2} size="h4" mt="xl" mb="xs">
        Letters
      </Title>
      <EmailedStatuses cust_id={cust_id} />
      <Text size="sm" c="dimmed" mb="xs">
        They go to the email that was given with the booking
        {email === ''
          ? '; this customer has none of its own, so without one nobody is written to.'
          : `, and otherwise to ${email}.`}
      </Text>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        renderRoot={(props) => (
          <Link to={paths.system} search={{ tab: 'customer', customer: String(cust_id) }} {...props} />
        )}
      >
        Choose the statuses
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
    return <Skeleton component="output" height={22} width={320} aria-label="Loading the letters" />
  const whose = (own.data.MailOnStatuses ?? null) === null ? 'as for everybody' : 'its own choice'
  return (
    <Text size="sm">
      {settingsCatalogue.MailOnStatuses.label}: {valueWords('MailOnStatuses', counts.data.MailOnStatuses)} (
      {whose})
    </Text>
  )
}
