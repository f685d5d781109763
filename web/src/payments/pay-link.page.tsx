import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { paymentLinkPay } from '@despatch/contract/payments/payment-links.ts'
import { formatMoney, toPence } from '@despatch/domain/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/notify.ts'
import { LoginCard } from '../auth/login-card.tsx'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { Money } from '../ui/money-cell.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { CardEntry } from '../cards/card-entry.tsx'
import { linkTexts } from './link-texts.ts'
import { notifyPaymentFailure } from '../cards/payment-failure.ts'
import { PaymentInProgress } from '../cards/payment-in-progress.tsx'
import { paymentLinkQuery, type OpenedLink } from './pay-link.queries.ts'
import { usePayment } from '../cards/use-payment.ts'

/** /pay/{guid}: what is due for a docket, to be paid by card without a login (PAY-08). */
export default function PayLinkPage() {
  const { guid } = useParams({ from: '/pay/$guid' })
  const { database: wanted } = useSearch({ from: '/pay/$guid' })
  const { database: remembered, choose } = useTenant()
  const database = wanted ?? remembered ?? ''
  useEffect(() => {
    if (wanted) choose(wanted)
  }, [wanted, choose])
  const link = useQuery(paymentLinkQuery(database, guid))
  if (link.error)
    return (
      <LoginCard title={linkTexts.notFound} description={linkTexts.notFoundHelp}>
        <Alert color="red" role="alert">
          {messageOf(link.error)}
        </Alert>
      </LoginCard>
    )
  if (!link.data)
    return (
      <LoginCard title={linkTexts.section}>
        <Skeleton component="output" height={160} aria-label={linkTexts.loading} />
      </LoginCard>
    )
  return (
    <LoginCard title={linkTexts.title(link.data.dck_docket)}>
      <LinkContent {...{ database, guid }} link={link.data} refetch={() => void link.refetch()} />
    </LoginCard>
  )
}

interface LinkProps {
  database: string
  guid: string
  link: OpenedLink
  refetch: () => void
}

function LinkContent(props: LinkProps) {
  const { state, amount, currency, paid_at } = props.link
  if (state === 'due' || state === 'in progress') return <LinkPayment {...props} />
  if (state === 'paid')
    return (
      <Alert color="green" role="note">
        <Text>{linkTexts.paid(<Money pounds={amount} currency={currency} />)}</Text>
        {paid_at && <Text>{linkTexts.paidAt(<TimeOf iso={paid_at} within />)}</Text>}
      </Alert>
    )
  return <Alert role="note">{state === 'expired' ? linkTexts.expired : linkTexts.nothingDue}</Alert>
}

function LinkPayment({ database, guid, link, refetch }: LinkProps) {
  const { amount, total, currency, cust_mop, expires } = link
  const payment = usePayment({
    database,
    resumed: link.session_id,
    onOutcome: (outcome) => {
      if (outcome.type === 'begun') return
      if (outcome.type === 'failed') notifyPaymentFailure(outcome.failure)
      refetch()
    },
  })
  const pay = (card: object) => () => api(paymentLinkPay, { database, guid, amount, ...card })
  if (payment.underWay)
    return (
      <PaymentInProgress
        payment={payment}
        mop={cust_mop}
        waiting={{ pending: linkTexts.pending, slow: linkTexts.slow }}
      />
    )
  const label = linkTexts.pay(formatMoney(toPence(amount), currency))
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{linkTexts.due(<Money pounds={amount} currency={currency} />)}</Text>
        <Text size="sm">{linkTexts.ofTotal(<Money pounds={total} currency={currency} />)}</Text>
        <Text size="sm">{linkTexts.chargedNow}</Text>
      </div>
      <CardEntry
        mop={cust_mop}
        {...{ database, label }}
        pageLabel={label}
        onCard={(card) => payment.pay(pay(card))}
        onPage={() => payment.payInWindow(pay({}))}
      />
      <Text size="sm" c="dimmed">
        {linkTexts.validUntil(<TimeOf iso={expires} within />)}
      </Text>
    </Stack>
  )
}
