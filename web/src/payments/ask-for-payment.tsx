import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Money } from '../ui/money-cell.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { linkTexts } from './link-texts.ts'
import { PaymentLinkDialog } from './payment-link-dialog.tsx'
import type { DocketPayments } from './payment-panel.queries.ts'

interface AskForPaymentProps {
  payments: DocketPayments
  dck_docket: string
}

/** What is neither paid nor held, with a button for a payment link. Nothing if nothing is due (PAY-08). */
export function AskForPayment({ payments, dck_docket }: AskForPaymentProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { due, currency, link } = payments
  return (
    <>
      {due > 0 && (
        <Group justify="space-between" mt="md" gap="xs">
          <div>
            <Text fw={600}>{linkTexts.dueNow(<Money pounds={due} currency={currency} />)}</Text>
            {link && (
              <Text size="sm" c="dimmed">
                {link.mailed_to.length > 0
                  ? linkTexts.lastSent(link.mailed_to.join(', '), <TimeOf iso={link.sent} within />)
                  : linkTexts.lastMade(<TimeOf iso={link.sent} within />)}
              </Text>
            )}
          </div>
          <Button size="compact-md" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {linkTexts.request}
          </Button>
        </Group>
      )}
      <PaymentLinkDialog {...{ payments, dck_docket }} opened={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}
