import { Button, Group, Text } from '@mantine/core'
import { formatMoney, smaller, toPence, toPounds, type Pounds } from '@despatch/domain/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { can, useSignedIn } from '../platform/session.ts'
import { panelTexts } from './panel-texts.ts'
import { PaymentActionDialog } from './payment-action-dialog.tsx'
import { allPayments, docketPaymentQuery } from './payment-panel.queries.ts'

interface RefundOverpaidProps {
  docket: { dck_id: number; dck_docket: string }
  /** What was paid above the price, by card or otherwise. */
  overpaid: Pounds
  currency: string
}

/** Offers the refund of what was taken by card above the price, beside the charges that lowered it (PAY-08). */
export function RefundOverpaid({ docket: { dck_id, dck_docket }, overpaid, currency }: RefundOverpaidProps) {
  const session = useSignedIn()
  const [isAsking, setIsAsking] = useState(false)
  const isOffice = can(session, 'control') || can(session, 'admin')
  const { data: payments } = useQuery({ ...docketPaymentQuery(dck_id), enabled: isOffice })
  if (!isOffice || !payments || payments.overpaid <= 0) return null
  const isBusy = allPayments(payments).some(({ underWay }) => underWay !== null)
  const amount = toPounds(smaller(toPence(overpaid), toPence(payments.overpaid)))
  const shown = formatMoney(toPence(amount), currency)
  return (
    <Group justify="space-between" mt="sm" gap="xs">
      <Text>{isBusy ? panelTexts.refundUnderWay : panelTexts.overpaidBy(shown)}</Text>
      {!isBusy && (
        <Button size="compact-md" variant="default" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          {panelTexts.refundAmount(shown)}
        </Button>
      )}
      <PaymentActionDialog
        action={isAsking ? 'refund' : null}
        {...{ payments, amount, dck_docket }}
        onClose={() => setIsAsking(false)}
      />
    </Group>
  )
}
