import type { BookingPrice } from '../../docket-calls.ts'
import { Money } from '../../../ui/money-cell.tsx'
import classes from '../booking.module.css'
import { bookingTexts } from '../texts.ts'

/** The lines of a price. They add up to the net (PRICE-01). */
export function PriceLines({ pricing }: { pricing: BookingPrice }) {
  const { currency } = pricing
  return (
    <dl className={classes.lines}>
      {pricing.lines.map((line) => (
        <div key={`${line.code} ${line.description}`}>
          <dt>{line.description}</dt>
          <dd>
            <Money pounds={line.amount} currency={currency} />
          </dd>
        </div>
      ))}
      <div className={classes.subtotal}>
        <dt>{bookingTexts.net}</dt>
        <dd>
          <Money pounds={pricing.net} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{bookingTexts.vat}</dt>
        <dd>
          <Money pounds={pricing.netvat} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
