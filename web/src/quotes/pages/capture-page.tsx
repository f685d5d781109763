import { Alert, Button, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { CardAmount, NoCardTerms, payLabel } from '../../cards/card-amount.tsx'
import { cardForms } from '../../cards/card-forms.ts'
import { QuoteHeading } from '../quote-heading.tsx'
import classes from '../quote.module.css'
import type { QuoteEngine } from '../engine/use-quote.ts'
import { quotePageTexts } from './texts.ts'

/**
 * Page 5: the provider's card form, or the button that opens the provider's own page (QUOTE-06).
 */
export function CapturePage({ engine }: { engine: QuoteEngine }) {
  const { setup, rules, takeCard, checkout, payment, paymentHasFailed, cardTerms, state } = engine
  const { terms } = cardTerms
  const pricing = state.saved?.pricing
  const failed = paymentHasFailed && (
    <Alert color="red" mb="md" className={classes.paragraph ?? ''} title={quotePageTexts.paymentFailed}>
      {quotePageTexts.paymentFailedHelp}
    </Alert>
  )
  const Form = cardForms[rules.cust_mop]?.Form
  if (Form) {
    return (
      <>
        <QuoteHeading title={quotePageTexts.cardDetails} description={quotePageTexts.notChargedYet} />
        {failed}
        {pricing && terms?.authorizeOnly && (
          <Text className={classes.paragraph ?? ''}>
            <CardAmount price={pricing} held />
          </Text>
        )}
        <Form database={setup.database} label={quotePageTexts.continue} onCard={takeCard} />
      </>
    )
  }
  return (
    <>
      <QuoteHeading title={quotePageTexts.payByCard} description={quotePageTexts.payOnProviderPage} />
      {failed}
      <Text className={classes.paragraph ?? ''}>{quotePageTexts.paymentPageHelp}</Text>
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
        <NoCardTerms cardTerms={cardTerms} />
      )}
    </>
  )
}
