import { List, Stack, Text, Title } from '@mantine/core'
import { changedLabels, fieldAt } from '@despatch/domain/dockets/amended-fields.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { ReactNode } from 'react'
import { Money } from '../../ui/money-cell.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import { AdjustedTimes } from '../booking/adjusted-times.tsx'
import { nameOfAddress } from '../booking/booking-errors.ts'
import { PriceLines } from '../booking/price-lines.tsx'
import type { AmendCheck, BookingPrice } from '../docket-calls.ts'
import { changesTexts } from './texts.ts'

interface ChangeReviewProps {
  check: AmendCheck
  before: BookingDraft
  after: BookingDraft
}

/** What would be changed, and the price before and after, line by line. */
export function ChangeReview({ check, before, after }: ChangeReviewProps) {
  const { changed, isRepriced, adjusted, pricing } = check
  const count = after.addresses.length
  return (
    <Stack gap="md" aria-live="polite">
      <Title order={3}>{changesTexts.youChange}</Title>
      {changed.length === 0 && <Text>{changesTexts.nothingChanged}</Text>}
      <List size="sm" spacing={4}>
        {changed.map(({ field }) => (
          <List.Item key={field}>
            {changesTexts.fromTo(
              nameOf(field, count),
              <ValueOf field={field} booking={before} />,
              <strong>
                <ValueOf field={field} booking={after} />
              </strong>,
            )}
          </List.Item>
        ))}
      </List>
      <AdjustedTimes adjusted={adjusted} addressCount={count} />
      {!isRepriced && pricing && <Text>{changesTexts.samePrice(<Total pricing={pricing} />)}</Text>}
      {isRepriced && pricing && check.before && (
        <>
          <Text>{changesTexts.newPrice(<Total pricing={check.before} />, <Total pricing={pricing} />)}</Text>
          <Title order={4}>{changesTexts.priceUntilNow}</Title>
          <PriceLines pricing={check.before} />
          <Title order={4}>{changesTexts.priceFromNow}</Title>
          <PriceLines pricing={pricing} />
        </>
      )}
      {isRepriced && !pricing && <Text>{changesTexts.repriced}</Text>}
    </Stack>
  )
}

const Total = ({ pricing }: { pricing: BookingPrice }) => (
  <strong>
    <Money pounds={pricing.total} currency={pricing.currency} />
  </strong>
)

/** 'Delivery 2: Contact name' for 'addresses.2.dadd_name'. */
function nameOf(field: string, count: number): string {
  const label = changedLabels([field])
  const [, stop] = /^addresses\.(\d+)\./.exec(field) ?? []
  return stop === undefined ? label : `${nameOfAddress(Number(stop), count)}, ${label.toLowerCase()}`
}

function ValueOf({ field, booking }: { field: string; booking: BookingDraft }): ReactNode {
  if (field === 'parcels')
    return booking.parcels
      .map(({ dpar_quantity, dpar_weight }) => changesTexts.pieces(dpar_quantity, dpar_weight))
      .join(', ')
  const value = fieldAt(booking, field)
  if (typeof value !== 'string' || value === '') return changesTexts.empty
  return /dadd_(?:ready|deadline)$/.test(field) ? <TimeOf iso={value} within /> : value
}
