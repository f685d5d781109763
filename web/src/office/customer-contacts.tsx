import { Anchor, Skeleton, Text } from '@mantine/core'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FailedQuery } from '../platform/failed-query.tsx'
import classes from './customer-summary.module.css'
import { recordsQuery } from './office.queries.ts'
import { officeTexts } from './texts.ts'

/** The most contacts in the summary. The list has all. */
const SHOWN = 3

/** The first contacts of a customer by name, each with how to reach them. */
export function CustomerContacts({ cust_id }: { cust_id: number }) {
  const found = useInfiniteQuery(
    recordsQuery(kinds.contact, {
      of: cust_id,
      search: '',
      retired: false,
      sort: kinds.contact.order,
      descending: false,
    }),
  )
  if (found.isPending)
    return <Skeleton component="output" height={225} aria-label={officeTexts.loadingContacts} />
  if (found.isError && !found.data)
    return <FailedQuery title={officeTexts.contactsNotLoaded} queries={[found]} />
  const rows = found.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {officeTexts.noContacts}
      </Text>
    )
  return (
    <ul className={classes.rows}>
      {rows.slice(0, SHOWN).map((row) => (
        <Contact
          key={String(row['ccnt_id'])}
          name={String(row['ccnt_name'])}
          telephone={String(row['ccnt_telephone'] ?? '')}
          email={String(row['ccnt_email'] ?? '')}
        />
      ))}
      {rows.length > SHOWN && (
        <Text component="li" size="sm" c="dimmed">
          {officeTexts.andMore(rows.length - SHOWN)}
        </Text>
      )}
    </ul>
  )
}

const Contact = ({ name, telephone, email }: { name: string; telephone: string; email: string }) => (
  <li>
    <Text size="sm" fw={500}>
      {name}
    </Text>
    {telephone !== '' && (
      <Anchor size="sm" href={`tel:${telephone.replaceAll(' ', '')}`} className={classes.reach ?? ''}>
        {telephone}
      </Anchor>
    )}
    {email !== '' && (
      <Anchor size="sm" href={`mailto:${email}`} className={classes.reach ?? ''}>
        {email}
      </Anchor>
    )}
  </li>
)
