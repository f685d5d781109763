import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { CardAmount } from '../../../cards/card-amount.tsx'
import { CardEntry } from '../../../cards/card-entry.tsx'
import { PaymentInProgress } from '../../../cards/payment-in-progress.tsx'
import { Money } from '../../../ui/money-cell.tsx'
import type { BookingSetup } from '../draft/booking-setup.ts'
import type { ConfirmedBooking } from '../../docket-calls.ts'
import { FormSection } from '../form/form-section.tsx'
import { bookingTexts } from '../texts.ts'
import type { BookingEngine } from '../workflow/use-booking.ts'

interface CardSectionProps {
  engine: BookingEngine
  setup: BookingSetup
}

const cardDetails = 'card-details'

/**
 * Card capture: the provider's form, or the button that opens the provider's own page (FORM-01, PAY-01, PAY-02).
 */
export function CardSection({ engine, setup }: CardSectionProps) {
  const { state } = engine
  useEffect(() => document.getElementById(cardDetails)?.focus({ preventScroll: true }), [])
  // The duplicate notice comes first: the booking may already exist.
  if (state.alreadyBooked) return null
  return (
    <FormSection id={cardDetails} title={bookingTexts.cardDetails}>
      <Amount engine={engine} />
      <CardEntry
        mop={setup.modes.cust_mop}
        database={setup.session.database}
        pageLabel={bookingTexts.payInNewWindow}
        cardTerms={engine.cardTerms}
        onCard={engine.pay}
        onPage={() => engine.pay(null)}
      />
    </FormSection>
  )
}

function Amount({ engine }: { engine: BookingEngine }) {
  const pricing = engine.state.priced?.pricing
  const { terms } = engine.cardTerms
  return (
    <Text mb="sm">
      {pricing && terms && (
        <>
          <CardAmount price={pricing} held={terms.authorizeOnly} />{' '}
        </>
      )}
      {bookingTexts.bookedOncePaid}
    </Text>
  )
}

/** The payment that made the booking (FORM-01). */
export const PaidSection = ({ card }: { card: NonNullable<ConfirmedBooking['card']> }) => (
  <FormSection id="payment" title={bookingTexts.payment}>
    <Text>
      {(card.held ? bookingTexts.cardHeld : bookingTexts.cardAccepted)(
        <Money pounds={card.amount} currency={card.currency} />,
      )}
    </Text>
  </FormSection>
)

/** A payment in progress (FORM-01). */
export function PaymentSection({ engine, setup }: CardSectionProps) {
  return (
    <FormSection id="payment" title={bookingTexts.payment}>
      <PaymentInProgress payment={engine.payment} mop={setup.modes.cust_mop} />
    </FormSection>
  )
}
