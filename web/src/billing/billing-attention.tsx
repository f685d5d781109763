import { Anchor, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { FailedQuery } from '../platform/failed-query.tsx'
import { paths } from '../platform/paths.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { Money } from '../ui/money-cell.tsx'
import classes from './billing.module.css'
import { invoiceAttentionQuery } from './billing.queries.ts'
import { notSent } from './document-filters.tsx'
import { billingTexts } from './texts.ts'

/**
 * On the home page: for staff what is to be billed, overdue and not sent, and for customers what they have to pay. Nothing if
 * there is none of it.
 */
export function BillingAttention() {
  const isStaff = can(useSignedIn(), 'billing')
  const attention = useQuery(invoiceAttentionQuery)
  if (attention.data === undefined)
    return attention.error ? (
      <FailedQuery title={billingTexts.attentionNotLoaded} queries={[attention]} />
    ) : null
  const { to_bill, overdue, overdue_total, open, open_total, not_sent, currency } = attention.data
  const items = isStaff
    ? [
        {
          key: 'to bill',
          count: to_bill,
          text: billingTexts.toBill(to_bill),
          link: linkOptions({ to: paths.billing }),
        },
        {
          key: 'overdue',
          count: overdue,
          text: billingTexts.overdueCount(overdue),
          link: linkOptions({ to: paths.billing, search: { tab: 'documents', show: 'overdue' } }),
        },
        {
          key: notSent,
          count: not_sent,
          text: billingTexts.notSentCount(not_sent),
          link: linkOptions({ to: paths.billing, search: { tab: 'documents', show: notSent } }),
        },
      ]
    : [
        {
          key: 'open',
          count: open,
          text: billingTexts.openAmount(<Money pounds={open_total} currency={currency} />, open),
          link: linkOptions({ to: paths.invoices, search: { show: 'unpaid' } }),
        },
        {
          key: 'overdue',
          count: overdue,
          text: billingTexts.overdueAmount(<Money pounds={overdue_total} currency={currency} />),
          link: linkOptions({ to: paths.invoices, search: { show: 'overdue' } }),
        },
      ]
  const shown = items.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="billing-attention">
      <Title order={2} id="billing-attention">
        {isStaff ? billingTexts.attention : billingTexts.yourInvoices}
      </Title>
      <ul className={classes.attention}>
        {shown.map(({ key, text, link }) => (
          <li key={key} data-overdue={key === 'overdue' || undefined}>
            <IconAlertCircle size={20} aria-hidden />
            <Anchor fw={500} renderRoot={(props) => <Link {...link} {...props} />}>
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
