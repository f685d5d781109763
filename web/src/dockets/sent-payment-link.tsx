import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Money } from '../ui/money-cell.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import type { SentLink } from './payment-link-form.tsx'

/** To whom the link is mailed, what it costs, until when, and the link itself to be copied. */
export function SentPaymentLink({ sent, onClose }: { sent: SentLink; onClose: () => void }) {
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <>
      <Text ref={told} tabIndex={-1} mb="sm">
        Booking {sent.quo_id} is mailed to {sent.mailed_to.join(', ')}.
        {sent.pricing && (
          <>
            {' '}
            It costs <Money pounds={sent.pricing.total} currency={sent.pricing.currency} />.
          </>
        )}{' '}
        The price holds until <TimeOf iso={sent.quo_expires} />. The delivery is booked when it is paid.
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
              {copied ? 'Copied' : 'Copy the link'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>Close</Button>
      </Group>
    </>
  )
}
