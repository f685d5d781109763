import { Skeleton, Text } from '@mantine/core'
import { cardAmount } from '@despatch/domain/payments/agreed-price.ts'
import { formatMoney, toPence } from '@despatch/domain/money/money.ts'
import type { PricingInPounds } from '@despatch/domain/pricing/pricing.ts'
import { messageOf } from '../platform/notify.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { Money } from '../ui/money-cell.tsx'
import type { CardTermsState } from './card-terms.ts'
import { providerErrorTitle } from './payment-failure.ts'
import { cardsTexts } from './texts.ts'

/** The amounts of a price for a card. */
type CardPrice = Pick<PricingInPounds, 'total' | 'hold' | 'currency'>

/** The label of the payment button. */
export function payLabel(price: CardPrice | undefined, held: boolean): string {
  const verb = held ? cardsTexts.hold : cardsTexts.pay
  if (!price) return verb
  return `${verb} ${formatMoney(toPence(cardAmount(price, held)), price.currency)}`
}

/** What happens to the card: it is charged the price, or the price and a margin for extras are held (PRICE-01, PAY-08). */
export function CardAmount({ price, held }: { price: CardPrice; held: boolean }) {
  const total = <Money pounds={price.total} currency={price.currency} />
  if (!held) return <>{cardsTexts.payByCard(total)}</>
  const hold = <Money pounds={price.hold} currency={price.currency} />
  return (
    <>
      <Text span fw={600}>
        {price.hold > price.total ? cardsTexts.holdAndCharge(hold, total) : cardsTexts.holdOnly(hold)}
      </Text>{' '}
      {cardsTexts.neverMore}
    </>
  )
}

/** Shown instead of the payment button while the card terms load or if the provider cannot take cards (PAY-05). */
export function NoCardTerms({ cardTerms }: { cardTerms: CardTermsState }) {
  const { error, isFetching, refetch } = cardTerms
  if (!error)
    return <Skeleton component="output" height={50} width={220} aria-label={cardsTexts.loadingCheckout} />
  return (
    <FailedState
      title={providerErrorTitle}
      message={messageOf(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
