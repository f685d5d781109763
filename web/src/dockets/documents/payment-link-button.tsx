import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../platform/lazy-dialog.tsx'
import { can, type Session } from '../../platform/session.ts'
import type { BookingEngine } from '../booking/workflow/use-booking.ts'
import { documentsTexts } from './texts.ts'

const PaymentLinkDialog = lazyDialog(
  async () => (await import('./payment-link-dialog.tsx')).PaymentLinkDialog,
)

interface PaymentLinkButtonProps {
  engine: BookingEngine
  session: Session
}

/** Emails the booking to a customer, who pays by card. For dispatchers and administrators (QUOTE-08). */
export const PaymentLinkButton = ({ engine, session }: PaymentLinkButtonProps) =>
  (can(session, 'control') || can(session, 'admin')) && <OfferedLink engine={engine} />

function OfferedLink({ engine }: Pick<PaymentLinkButtonProps, 'engine'>) {
  const [isOpen, setIsOpen] = useState(false)
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
