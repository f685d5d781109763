import { Anchor, Checkbox, Modal, Text } from '@mantine/core'
import { quoteTerms, type ConfirmedTerms, type QuoteTerm } from '@despatch/domain/quotes/quote-terms.ts'
import { useState } from 'react'
import type { ErrorMessages } from '../../dockets/booking/draft/booking-errors.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import classes from '../quote.module.css'
import { quotesTexts } from '../texts.ts'

interface TermsConfirmationsProps {
  confirmed: ConfirmedTerms
  /** Includes the texts of the terms, by setting name. */
  settings: Readonly<Record<string, string>>
  messages: ErrorMessages
  onConfirm: (term: QuoteTerm, confirmed: boolean) => void
}

/** The three confirmations, each with a link to its text (QUOTE-07). */
export function TermsConfirmations({ confirmed, settings, messages, onConfirm }: TermsConfirmationsProps) {
  const [read, setRead] = useState<(typeof quoteTerms)[number] | null>(null)
  return (
    <fieldset className={classes.card}>
      <legend className={classes.legend}>{quotesTexts.iConfirmThe}</legend>
      {quoteTerms.map((each) => {
        const { term, label, setting } = each
        return (
          <div key={term} className={classes.term}>
            <Checkbox
              id={`terms.${term}`}
              size="md"
              label={label}
              checked={confirmed[term]}
              error={messages[`terms.${term}`]}
              aria-invalid={messages[`terms.${term}`] ? true : undefined}
              onChange={(event) => onConfirm(term, event.currentTarget.checked)}
            />
            {settings[setting] && (
              <Anchor
                component="button"
                type="button"
                className={classes.read ?? ''}
                aria-label={quotesTexts.readTerm(label)}
                aria-haspopup="dialog"
                onClick={() => setRead(each)}
              >
                {quotesTexts.read}
              </Anchor>
            )}
          </div>
        )
      })}
      {read && (
        <Modal opened onClose={() => setRead(null)} title={read.label} size="lg" {...dialogProps}>
          <Text className={classes.termsText ?? ''}>{settings[read.setting]}</Text>
        </Modal>
      )}
    </fieldset>
  )
}
