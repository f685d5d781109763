import { Anchor, Text, Title } from '@mantine/core'
import type { OfficeField } from '@despatch/domain/office/fields.ts'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { CustomerBookings } from './customer-bookings.tsx'
import { CustomerContacts } from './customer-contacts.tsx'
import { CustomerEmails } from './customer-emails.tsx'
import classes from './customer-summary.module.css'
import type { OfficeRow } from './office.queries.ts'
import { keyOf, wordsOf } from './record-draft.ts'
import { officeTexts } from './texts.ts'

/** What is looked up about a customer most, before its form: terms, contacts, latest bookings and emails. */
export function CustomerSummary({ kind, row }: { kind: RecordKind; row: OfficeRow }) {
  const session = useSignedIn()
  const cust_id = Number(keyOf(kind, row))
  const of = String(cust_id)
  return (
    <>
      <div className={classes.summary}>
        <SummaryPart title={officeTexts.terms}>
          <Terms kind={kind} row={row} />
        </SummaryPart>
        <SummaryPart
          title={officeTexts.contacts}
          link={
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link to={paths.officeKind} params={{ kind: 'contact' }} search={{ of }} {...props} />
              )}
            >
              {officeTexts.editContacts}
            </Anchor>
          }
        >
          <CustomerContacts cust_id={cust_id} />
        </SummaryPart>
        {can(session, 'history') && (
          <SummaryPart title={officeTexts.latestBookings}>
            <CustomerBookings cust_id={cust_id} />
          </SummaryPart>
        )}
        <SummaryPart
          title={officeTexts.emails}
          link={
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link to={paths.system} search={{ tab: 'customer', customer: of }} {...props} />
              )}
            >
              {officeTexts.chooseStatuses}
            </Anchor>
          }
        >
          <CustomerEmails row={row} />
        </SummaryPart>
      </div>
      <nav aria-label={officeTexts.relatedRecords} className={classes.related}>
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link to={paths.officeKind} params={{ kind: 'referencelist' }} search={{ of }} {...props} />
          )}
        >
          {officeTexts.references}
        </Anchor>
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to={paths.addressBook} search={{ account: of }} {...props} />}
        >
          {officeTexts.addressBook}
        </Anchor>
      </nav>
    </>
  )
}

interface SummaryPartProps {
  title: string
  /** Beside the title: where more of it is. */
  link?: ReactNode
  children: ReactNode
}

function SummaryPart({ title, link, children }: SummaryPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={classes.partHead}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {link}
      </div>
      {children}
    </section>
  )
}

/** What a customer agreed, in the order in which it is asked for. */
const terms = ['cust_acc_code', 'cust_mop', 'cust_plst_id', 'cust_mainservice', 'cust_maintariff']

const Terms = ({ kind, row }: { kind: RecordKind; row: OfficeRow }) => (
  <>
    {row['cust_on_hold'] === 'T' && (
      <Text size="sm" fw={600} c="var(--mantine-color-error)" mb={4}>
        {officeTexts.onHold}
      </Text>
    )}
    <dl className={classes.terms}>
      {terms.flatMap((name) => {
        const field: OfficeField | undefined = kind.fields[name]
        const words = field ? wordsOf(field, name, row) : ''
        if (!field || words === '') return []
        return [
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {field.label}
            </Text>
            <Text component="dd" size="sm" m={0}>
              {words}
            </Text>
          </div>,
        ]
      })}
    </dl>
  </>
)
