import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Money } from '../../ui/money-cell.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import type { SentLink } from './payment-link-form.tsx'

/** The recipients, the price, its expiry, and the link with a button to copy it. */
export function SentPaymentLink({ sent, onClose }: { sent: SentLink; onClose: () => void }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <Text ref={message} tabIndex={-1} mb="sm">
        Booking {sent.quo_id} has been emailed to {sent.mailed_to.join(', ')}.
        {sent.pricing && (
          <>
            {' '}
            The price is <Money pounds={sent.pricing.total} currency={sent.pricing.currency} />.
          </>
        )}{' '}
        The price is valid until <TimeOf iso={sent.quo_expires} />. The delivery is booked when it is paid
        for.
      </Text>
      <TextInput
        readOnly
        label="Payment link"
        value={sent.link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <CopyButton value={sent.link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>Close</Button>
      </Group>
    </>
  )
}
