import { Alert, Stack, Text, Title } from '@mantine/core'
import { fieldAt } from '@despatch/domain/dockets/amended-fields.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { Pounds } from '@despatch/domain/money/money.ts'
import { IconCreditCard, IconInfoCircle } from '@tabler/icons-react'
import { Money } from '../../ui/money-cell.tsx'
import { AdjustedTimes } from '../booking/summary/adjusted-times.tsx'
import { PriceLines } from '../booking/summary/price-lines.tsx'
import type { AmendCheck, BookingPrice } from '../docket-calls.ts'
import { ChangedValues } from './changed-value.tsx'
import { changesTexts } from './texts.ts'

interface ChangeReviewProps {
  check: AmendCheck
  before: BookingDraft
  after: BookingDraft
  /** The names of services and tariffs. */
  names: ReadonlyMap<string, string>
}

/** What would be changed, and the price before and after, line by line. */
export function ChangeReview({ check, before, after, names }: ChangeReviewProps) {
  const { changed, isAsked, adjusted } = check
  const count = after.addresses.length
  return (
    <Stack gap="md" aria-live="polite">
      <Title order={3}>{changesTexts.youChange}</Title>
      {changed.length === 0 && <Text>{changesTexts.nothingChanged}</Text>}
      <ChangedValues
        count={count}
        names={names}
        changes={changed.map(({ field }) => ({
          field,
          before: fieldAt(before, field) ?? null,
          after: fieldAt(after, field) ?? null,
        }))}
      />
      <AdjustedTimes adjusted={adjusted} addressCount={count} />
      <PriceChange check={check} />
      {isAsked && <Alert icon={<IconInfoCircle aria-hidden />}>{changesTexts.willBeAsked}</Alert>}
    </Stack>
  )
}

/** The price before and after, line by line. */
export function PriceChange({ check: { isRepriced, before, pricing, card } }: { check: AmendCheck }) {
  if (!pricing) return isRepriced && <Text>{changesTexts.repriced}</Text>
  if (!isRepriced || !before) return <Text>{changesTexts.samePrice(<Total pricing={pricing} />)}</Text>
  return (
    <>
      <Text>{changesTexts.newPrice(<Total pricing={before} />, <Total pricing={pricing} />)}</Text>
      {card && <CardChange card={card} currency={pricing.currency} />}
      <Title order={4}>{changesTexts.priceUntilNow}</Title>
      <PriceLines pricing={before} />
      <Title order={4}>{changesTexts.priceFromNow}</Title>
      <PriceLines pricing={pricing} />
    </>
  )
}

interface CardChangeProps {
  card: NonNullable<AmendCheck['card']>
  currency: string
}

/** What happens to the card payments: captured, refunded, or asked for by a payment link (PAY-08). */
function CardChange({ card: { capture, refund, ask, mailed_to }, currency }: CardChangeProps) {
  const money = (pounds: Pounds) => (
    <strong>
      <Money {...{ pounds, currency }} />
    </strong>
  )
  return (
    <Alert icon={<IconCreditCard aria-hidden />} title={changesTexts.cardTitle}>
      {capture > 0 && <Text>{changesTexts.cardCapture(money(capture))}</Text>}
      {refund > 0 && <Text>{changesTexts.cardRefund(money(refund))}</Text>}
      {ask > 0 && (
        <Text>
          {mailed_to.length > 0
            ? changesTexts.cardAsk(money(ask), mailed_to.join(', '))
            : changesTexts.cardAskWithoutEmail(money(ask))}
        </Text>
      )}
      {capture === 0 && refund === 0 && ask === 0 && <Text>{changesTexts.cardNothing}</Text>}
    </Alert>
  )
}

const Total = ({ pricing }: { pricing: BookingPrice }) => (
  <strong>
    <Money pounds={pricing.total} currency={pricing.currency} />
  </strong>
)
