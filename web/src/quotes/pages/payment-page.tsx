import { Text } from '@mantine/core'
import { displayLine } from '../../addresses/display-line.ts'
import { CardAmount } from '../../cards/card-amount.tsx'
import { AdjustedTimes } from '../../dockets/booking/summary/adjusted-times.tsx'
import { PriceLines } from '../../dockets/booking/summary/price-lines.tsx'
import { DueBy } from '../../ui/due-by.tsx'
import { QuoteForm } from '../quote-form.tsx'
import { QuoteHeading } from '../quote-heading.tsx'
import classes from '../quote.module.css'
import type { QuoteEngine } from '../workflow/use-quote.ts'
import { quotesTexts } from '../texts.ts'

const chargedNow = quotesTexts.chargeOnPay
const heldLater = quotesTexts.holdOnHold

/** Page 6: the summary, once the card details are entered and before anything is charged (QUOTE-06). */
export function PaymentPage({ engine }: { engine: QuoteEngine }) {
  const { draft, addressKeys, saved, card } = engine.state
  const isHeld = engine.cardTerms.terms?.authorizeOnly ?? false
  const [collection, ...deliveries] = draft.addresses
  const deadline = saved?.addresses.at(-1)?.dadd_deadline
  return (
    <>
      <QuoteHeading title={quotesTexts.checkAndPay} description={isHeld ? heldLater : chargedNow} />
      <AdjustedTimes adjusted={saved?.adjusted ?? []} addressCount={draft.addresses.length} />
      <QuoteForm engine={engine} label={quotesTexts.checkAndPay}>
        {deadline && (
          <p className={classes.promise}>
            <DueBy type={1} deadline={deadline} />
          </p>
        )}
        <dl className={classes.facts}>
          <dt>{quotesTexts.from}</dt>
          <dd>{collection && displayLine(collection)}</dd>
          {deliveries.map((delivery, index) => (
            <div key={addressKeys[index + 1] ?? index} className={classes.fact}>
              <dt>{quotesTexts.to}</dt>
              <dd>{displayLine(delivery)}</dd>
            </div>
          ))}
          <dt>{quotesTexts.contact}</dt>
          <dd>
            {[draft.docket.dck_contact, draft.docket.dck_telephone, draft.docket.dck_email]
              .filter(Boolean)
              .join(', ')}
          </dd>
          <dt>{quotesTexts.card}</dt>
          <dd>{[card?.card_details?.maskedCardNumber, card?.cardholder].filter(Boolean).join(', ')}</dd>
        </dl>
        {saved?.pricing && <PriceLines pricing={saved.pricing} />}
        {saved?.pricing && isHeld && (
          <Text className={classes.paragraph ?? ''}>
            <CardAmount price={saved.pricing} held />
          </Text>
        )}
      </QuoteForm>
    </>
  )
}
