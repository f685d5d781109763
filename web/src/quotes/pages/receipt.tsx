import { displayLine } from '../../addresses/display-line.ts'
import { nameOfAddress } from '../../dockets/booking/draft/booking-errors.ts'
import { RouteMap } from '../../dockets/booking/summary/route-panel.tsx'
import { DueBy } from '../../ui/due-by.tsx'
import { Money } from '../../ui/money-cell.tsx'
import type { QuoteEngine } from '../workflow/use-quote.ts'
import { quotesTexts } from '../texts.ts'
import classes from './receipt.module.css'

/** What was booked: the amount, the stops with their times, and the route on a map. */
export function QuoteReceipt({ engine }: { engine: QuoteEngine }) {
  const { saved, draft } = engine.state
  const { addresses } = draft
  const isLocated = addresses.filter(({ dadd_latitude }) => dadd_latitude !== null).length > 1
  return (
    <section aria-label={quotesTexts.receipt} className={classes.receipt}>
      {saved?.pricing && (
        <p className={classes.amount}>
          <Money pounds={saved.pricing.total} currency={saved.pricing.currency} />{' '}
          <span className={classes.quiet}>{quotesTexts.includingVat}</span>
        </p>
      )}
      <ol className={classes.stops}>
        {addresses.map((address, index) => {
          const owner = nameOfAddress(index, addresses.length)
          const deadline = saved?.addresses[index]?.dadd_deadline
          return (
            <li key={owner}>
              <strong>{owner}</strong>
              <div>{displayLine(address)}</div>
              {deadline && (
                <div className={classes.due}>
                  <DueBy type={address.dadd_addresstype} deadline={deadline} />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {isLocated && <RouteMap database={engine.setup.database} stops={addresses} />}
    </section>
  )
}
