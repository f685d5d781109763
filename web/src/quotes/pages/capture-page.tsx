import { Alert, Text } from '@mantine/core'
import { use } from 'react'
import { CardAmount, payLabel } from '../../cards/card-amount.tsx'
import { CardEntry } from '../../cards/card-entry.tsx'
import { cardForms } from '../../cards/card-forms.ts'
import { BarButton } from '../bar-button.ts'
import { QuoteHeading } from '../quote-heading.tsx'
import classes from '../quote.module.css'
import type { QuoteEngine } from '../workflow/use-quote.ts'
import { quotesTexts } from '../texts.ts'

/** Page 5: the provider's card form, or the button that opens the provider's own page (QUOTE-06). */
export function CapturePage({ engine }: { engine: QuoteEngine }) {
  const { setup, rules, takeCard, checkout, paymentHasFailed, cardTerms, state } = engine
  const pricing = state.saved?.pricing
  const isHeld = cardTerms.terms?.authorizeOnly ?? false
  const isForm = cardForms[rules.cust_mop] !== undefined
  return (
    <>
      <QuoteHeading
        title={isForm ? quotesTexts.cardDetails : quotesTexts.payByCard}
        description={isForm ? quotesTexts.notChargedYet : quotesTexts.payOnProviderPage}
      />
      {paymentHasFailed && (
        <Alert color="red" mb="md" className={classes.paragraph ?? ''}>
          {quotesTexts.paymentFailed}
        </Alert>
      )}
      {!isForm && <Text className={classes.paragraph ?? ''}>{quotesTexts.paymentPageHelp}</Text>}
      {pricing && isHeld && (
        <Text className={classes.paragraph ?? ''}>
          <CardAmount price={pricing} held />
        </Text>
      )}
      <CardEntry
        mop={rules.cust_mop}
        database={setup.database}
        label={quotesTexts.continue}
        pageLabel={payLabel(pricing, isHeld)}
        buttonIn={use(BarButton)}
        cardTerms={cardTerms}
        onCard={takeCard}
        onPage={checkout}
      />
    </>
  )
}
