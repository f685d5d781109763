import { Alert, Badge, Button, Group, Table, Text, Title } from '@mantine/core'
import { cardProviders } from '@despatch/domain/card-providers/card-providers.ts'
import type { Pounds } from '@despatch/domain/money/money.ts'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FailedQuery } from '../app/failed-query.tsx'
import { can, useSignedIn } from '../app/session.ts'
import { Money } from '../ui/money-cell.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { panelTexts, stateOf } from './panel-texts.ts'
import { PaymentActionDialog } from './payment-action-dialog.tsx'
import { afterRefunds } from './after-refunds.ts'
import { docketPaymentQuery, type DocketPayment, type PaymentAction } from './payment-panel.queries.ts'
import classes from './payment-panel.module.css'

interface PaymentPanelProps {
  docket: { dck_id: number; dck_docket: string }
}

/** The card payment of a docket with its actions, for dispatchers and administrators (PAY-08). */
export function PaymentPanel({ docket }: PaymentPanelProps) {
  const session = useSignedIn()
  const isOffice = can(session, 'control') || can(session, 'admin')
  const payment = useQuery({ ...docketPaymentQuery(docket.dck_id), enabled: isOffice })
  if (payment.isError) return <FailedQuery title={panelTexts.notLoaded} queries={[payment]} />
  // Most dockets have no card payment, so no space is reserved for it.
  if (!isOffice || !payment.data) return null
  return <Panel payment={payment.data} dck_docket={docket.dck_docket} />
}

/** The actions that the payment's state allows. */
const actionsOf = ({ state, underWay }: DocketPayment): PaymentAction[] => {
  if (underWay !== null) return []
  if (state === 'authorised') return ['capture', 'void']
  return state === 'captured' ? ['refund'] : []
}

function Panel({ payment, dck_docket }: { payment: DocketPayment; dck_docket: string }) {
  const [action, setAction] = useState<PaymentAction | null>(null)
  return (
    <section aria-labelledby="card-payment" className={classes.panel}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Group gap="xs">
          <Title order={2} id="card-payment">
            {panelTexts.title}
          </Title>
          <Badge variant="default" tt="none">
            {stateOf(payment)}
          </Badge>
        </Group>
        <Group gap="xs">
          {actionsOf(payment).map((each) => (
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
      {payment.underWay && (
        <Alert aria-live="polite" mb="sm" icon={<IconClock aria-hidden />}>
          {panelTexts.underWay[payment.underWay]}
        </Alert>
      )}
      <Figures payment={payment} />
      <History payment={payment} />
      <PaymentActionDialog {...{ action, payment, dck_docket }} onClose={() => setAction(null)} />
    </section>
  )
}

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

const headings = panelTexts.historyHeadings

function History({ payment: { history, currency } }: { payment: DocketPayment }) {
  if (history.length === 0) return null
  return (
    <>
      <Title order={3} mt="md" mb="xs">
        {panelTexts.history}
      </Title>
      <Table.ScrollContainer
        minWidth={480}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': panelTexts.history } }}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              {Object.values(headings).map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {history.map(({ at, user, what, amount, reason }) => (
              <Table.Tr key={`${at} ${what}`}>
                <Table.Td>
                  <TimeOf iso={at} />
                </Table.Td>
                <Table.Td>{panelTexts.what[what]}</Table.Td>
                <Table.Td>{amount !== null && <Money pounds={amount} currency={currency} />}</Table.Td>
                <Table.Td>{user === 'payments' ? panelTexts.portal : user}</Table.Td>
                <Table.Td>
                  <Text span size="sm" className={classes.reference}>
                    {reason}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}
