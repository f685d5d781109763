import { Alert } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Money } from '../../../ui/money-cell.tsx'
import type { BookingPrice } from '../../docket-calls.ts'
import { bookingTexts } from '../texts.ts'

interface PriceChangedProps {
  before: BookingPrice
  now: BookingPrice
  /** The action that accepts the new price. */
  next: 'confirm' | 'pay'
}

/** Shows the old and the new price before anything is booked at the new one. */
export function PriceChanged({ before, now, next }: PriceChangedProps) {
  const notice = useRef<HTMLDivElement>(null)
  // The focus moves away from Confirm, so that another Enter does not confirm an unread price.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' })
    notice.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [before, now])
  return (
    <Alert
      ref={notice}
      role="alert"
      tabIndex={-1}
      mb="md"
      color="yellow"
      icon={<IconCoins aria-hidden />}
      title={bookingTexts.priceChanged}
    >
      {(next === 'pay' ? bookingTexts.payChangedPrice : bookingTexts.confirmChangedPrice)(
        <Money pounds={before.total} currency={before.currency} />,
        <strong>
          <Money pounds={now.total} currency={now.currency} />
        </strong>,
      )}
    </Alert>
  )
}
