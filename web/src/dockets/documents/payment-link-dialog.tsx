import { Modal } from '@mantine/core'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { useState } from 'react'
import { dialogProps } from '../../ui/dialog-props.ts'
import { PaymentLinkForm, type SentLink } from './payment-link-form.tsx'
import { SentPaymentLink } from './sent-payment-link.tsx'
import { documentsTexts } from './texts.ts'

interface PaymentLinkDialogProps {
  draft: BookingDraft
  onClose: () => void
}

/** Asks for the payer, emails them the link and then shows it (QUOTE-08). */
export function PaymentLinkDialog({ draft, onClose }: PaymentLinkDialogProps) {
  const [sent, setSent] = useState<SentLink | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={sent ? documentsTexts.paymentLinkSent : documentsTexts.sendPaymentLink}
      {...dialogProps}
    >
      {sent ? (
        <SentPaymentLink sent={sent} onClose={onClose} />
      ) : (
        <PaymentLinkForm draft={draft} onSent={setSent} onClose={onClose} />
      )}
    </Modal>
  )
}
