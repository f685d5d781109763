import { Button, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { CardAmount, NoCardTerms, payLabel } from '../payments/card-amount.tsx'
import { CardForm } from '../payments/card-form.tsx'
import { QuoteHeading } from './quote-heading.tsx'
import classes from './quote.module.css'
import type { QuoteEngine } from './use-quote.ts'

/** Page 5: the hosted card form of the first provider, or the way to the checkout of the second (QUOTE-06). */
export function CapturePage({ engine }: { engine: QuoteEngine }) {
  const { setup, rules, takeCard, checkout, payment, cardTerms, state } = engine
  const { terms } = cardTerms
  const pricing = state.saved?.pricing
  if (rules.cust_mop === 'O') {
    return (
      <>
        <QuoteHeading
          title="Your card"
          description="Nothing is charged yet: you see the amount once more first."
        />
        {pricing && terms?.authorizeOnly && (
          <Text className={classes.paragraph ?? ''}>
            <CardAmount price={pricing} held />
          </Text>
        )}
        <CardForm database={setup.database} label="Continue" onCard={takeCard} />
      </>
    )
  }
  return (
    <>
      <QuoteHeading title="Pay by card" description="On the secure page of our payment provider." />
      <Text className={classes.paragraph ?? ''}>
        The page opens in a window of its own. Leave this one open: once you have paid, your confirmation
        appears here.
      </Text>
      {pricing && terms?.authorizeOnly && (
        <Text className={classes.paragraph ?? ''}>
          <CardAmount price={pricing} held />
        </Text>
      )}
      {terms ? (
        <Button
          size="lg"
          leftSection={<IconExternalLink size={20} aria-hidden />}
          disabled={payment.underWay !== null}
          onClick={checkout}
        >
          {payLabel(pricing, terms.authorizeOnly)}
        </Button>
      ) : (
        <NoCardTerms use={cardTerms} />
      )}
    </>
  )
}
