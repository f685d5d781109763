import { Alert, Badge, Button, Group, Title } from '@mantine/core'
import { cardProviders } from '@despatch/domain/card-providers/card-providers.ts'
import type { Pounds } from '@despatch/domain/money/money.ts'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FailedQuery } from '../platform/failed-query.tsx'
import { can, useSignedIn } from '../platform/session.ts'
import { Money } from '../ui/money-cell.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { AskForPayment } from './ask-for-payment.tsx'
import { History } from './payment-history.tsx'
import { panelTexts, stateOf } from './panel-texts.ts'
import { PaymentActionDialog } from './payment-action-dialog.tsx'
import { afterRefunds } from './after-refunds.ts'
import {
  allPayments,
  docketPaymentQuery,
  type DocketPayment,
  type DocketPayments,
  type PaymentAction,
} from './payment-panel.queries.ts'
import classes from './payment-panel.module.css'

interface PaymentPanelProps {
  docket: { dck_id: number; dck_docket: string }
}

/** The card payments of a docket with their actions, for dispatchers and administrators (PAY-08). */
export function PaymentPanel({ docket }: PaymentPanelProps) {
  const session = useSignedIn()
  const isOffice = can(session, 'control') || can(session, 'admin')
  const payment = useQuery({ ...docketPaymentQuery(docket.dck_id), enabled: isOffice })
  if (payment.isError) return <FailedQuery title={panelTexts.notLoaded} queries={[payment]} />
  // Most dockets have no card payment, so no space is reserved for it.
  if (!isOffice || !payment.data) return null
  return <Panel payments={payment.data} dck_docket={docket.dck_docket} />
}

/** The actions that the states of the payments allow. */
function actionsOf(payments: DocketPayments): PaymentAction[] {
  const all = allPayments(payments)
  if (all.some(({ underWay }) => underWay !== null)) return []
  return [
    ...(all.some(({ state }) => state === 'authorised') ? (['capture', 'void'] as const) : []),
    ...(all.some(({ state }) => state === 'captured') ? (['refund'] as const) : []),
  ]
}

function Panel({ payments, dck_docket }: { payments: DocketPayments; dck_docket: string }) {
  const [action, setAction] = useState<PaymentAction | null>(null)
  const all = allPayments(payments)
  return (
    <section aria-labelledby="card-payment">
      <Group justify="space-between" mb="sm" gap="xs">
        <Group gap="xs">
          <Title order={2} id="card-payment">
            {all.length > 1 ? panelTexts.titleOfSeveral : panelTexts.title}
          </Title>
          {all.length === 1 && <State payment={payments} />}
        </Group>
        <Group gap="xs">
          {actionsOf(payments).map((each) => (
            <Button
              key={each}
              size="compact-md"
              variant={each === 'capture' ? 'filled' : 'default'}
              aria-haspopup="dialog"
              onClick={() => setAction(each)}
            >
              {panelTexts.actions[each]}
            </Button>
          ))}
        </Group>
      </Group>
      {all.map((payment) => (
        <div key={payment.pay_id} className={classes.payment}>
          {all.length > 1 && (
            <Group gap="xs" mb="xs">
              <Title order={3}>{payment.byLink ? panelTexts.ofLink : panelTexts.ofBooking}</Title>
              <State payment={payment} />
            </Group>
          )}
          {payment.underWay && (
            <Alert aria-live="polite" mb="sm" icon={<IconClock aria-hidden />}>
              {panelTexts.underWay[payment.underWay]}
            </Alert>
          )}
          <Figures payment={payment} />
          <History payment={payment} order={all.length > 1 ? 4 : 3} />
        </div>
      ))}
      <AskForPayment payments={payments} dck_docket={dck_docket} />
      <PaymentActionDialog {...{ action, payments, dck_docket }} onClose={() => setAction(null)} />
    </section>
  )
}

const State = ({ payment }: { payment: DocketPayment }) => (
  <Badge variant="default" tt="none">
    {stateOf(payment)}
  </Badge>
)

function Figures({ payment }: { payment: DocketPayment }) {
  const { state, currency, card } = payment
  const money = (pounds: Pounds) => <Money {...{ pounds, currency }} />
  return (
    <dl className={classes.figures}>
      {state === 'authorised' && <Figure term={panelTexts.held}>{money(payment.amount)}</Figure>}
      {payment.captured > 0 && <Figure term={panelTexts.captured}>{money(payment.captured)}</Figure>}
      {payment.refunded > 0 && (
        <>
          <Figure term={panelTexts.refunded}>{money(payment.refunded)}</Figure>
          <Figure term={panelTexts.afterRefunds}>{money(afterRefunds(payment))}</Figure>
        </>
      )}
      {payment.holdExpires && (
        <Figure term={panelTexts.expires}>
          {panelTexts.expiresAt(<TimeOf iso={payment.holdExpires} within />)}
        </Figure>
      )}
      <Figure term={panelTexts.provider}>{cardProviders[payment.provider].title}</Figure>
      {payment.reference && (
        <Figure term={panelTexts.reference}>
          <span className={classes.reference}>{payment.reference}</span>
        </Figure>
      )}
      {card?.maskedCardNumber && <Figure term={panelTexts.card}>{card.maskedCardNumber}</Figure>}
    </dl>
  )
}

const Figure = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
