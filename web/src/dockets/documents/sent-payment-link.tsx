import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Money } from '../../ui/money-cell.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import type { SentLink } from './payment-link-form.tsx'
import { documentsTexts } from './texts.ts'

/** The recipients, the price, its expiry, and the link with a button to copy it. */
export function SentPaymentLink({ sent, onClose }: { sent: SentLink; onClose: () => void }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <Text ref={message} tabIndex={-1} mb="sm">
        {documentsTexts.linkEmailed(sent.quo_id, sent.mailed_to.join(', '))}{' '}
        {sent.pricing && (
          <>
            {documentsTexts.priceIs(
              <Money pounds={sent.pricing.total} currency={sent.pricing.currency} />,
            )}{' '}
          </>
        )}
        {documentsTexts.validUntil(<TimeOf iso={sent.quo_expires} />)}
      </Text>
      <TextInput
        readOnly
        label={documentsTexts.paymentLink}
        value={sent.link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <CopyButton value={sent.link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? commonTexts.copied : documentsTexts.copyLink}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{commonTexts.close}</Button>
      </Group>
    </>
  )
}
