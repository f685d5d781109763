import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { can, type Session } from '../../app/session.ts'
import { PaymentLinkDialog } from './payment-link-dialog.tsx'
import type { BookingEngine } from '../booking/use-booking.ts'
import { documentsTexts } from './texts.ts'

interface PaymentLinkButtonProps {
  engine: BookingEngine
  session: Session
}

/** Emails the booking to a customer, who pays by card. For dispatchers and administrators (QUOTE-08). */
export function PaymentLinkButton({ engine, session }: PaymentLinkButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!can(session, 'control') && !can(session, 'admin')) return null
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconLink size={16} aria-hidden />}
        disabled={engine.busy !== null}
        onClick={() => setIsOpen(true)}
      >
        {documentsTexts.sendPaymentLink}
      </Button>
      {isOpen && <PaymentLinkDialog draft={engine.state.booking.draft} onClose={() => setIsOpen(false)} />}
    </>
  )
}
