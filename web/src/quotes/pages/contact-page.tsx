import { isRequired, labelOf, shownReferences } from '@despatch/domain/dockets/booking-context.ts'
import { plainFields, type DocketField, type PlainFieldName } from '@despatch/domain/dockets/docket-fields.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { useMemo } from 'react'
import { AdjustedTimes } from '../../dockets/booking/summary/adjusted-times.tsx'
import { messagesOf } from '../../dockets/booking/draft/booking-errors.ts'
import { DocketFieldInput, type Autofill } from '../../dockets/booking/form/docket-field-input.tsx'
import { ReferenceField } from '../../dockets/booking/form/reference-field.tsx'
import { QuoteForm } from '../quote-form.tsx'
import { QuoteHeading } from '../quote-heading.tsx'
import classes from '../quote.module.css'
import { StopContact } from './stop-contact.tsx'
import { TermsConfirmations } from './terms-confirmations.tsx'
import type { QuoteEngine } from '../workflow/use-quote.ts'
import { quotesTexts } from '../texts.ts'

/** The autofill and the keyboard of phones for each kind of text. */
const autofills: Partial<Record<DocketField['kind'], Autofill>> = {
  text: { autoComplete: 'off', type: 'text', inputMode: 'text' },
  telephone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
}

const autofillOf = (field: PlainFieldName) => ({
  ...autofills[plainFields[field].kind],
  ...(field === 'dck_contact' ? { autoComplete: 'name' } : {}),
})

/** Page 3: the customer's contact details, the account's references, and the three confirmations (QUOTE-07). */
export function ContactPage({ engine }: { engine: QuoteEngine }) {
  const { state, setup, rules, edit } = engine
  const { docket, addresses } = state.draft
  const messages = useMemo(() => messagesOf(state.errors), [state.errors])
  const scope = { serviceType: docket.dck_serv_type, address: null, stop: null }
  const shown = shownReferences(rules, docket.dck_serv_type)

  return (
    <>
      <QuoteHeading title={quotesTexts.yourContactDetails} description={quotesTexts.contactHelp} />
      <AdjustedTimes adjusted={state.saved?.adjusted ?? []} addressCount={addresses.length} />
      <QuoteForm engine={engine} label={quotesTexts.contactDetails}>
        <div className={classes.fields}>
          {fieldsOf(plainFields).map((field) => (
            <DocketFieldInput
              key={field}
              field={plainFields[field]}
              autofill={autofillOf(field)}
              id={`docket.${field}`}
              size="md"
              label={labelOf(rules, field)}
              required={isRequired(rules, field, scope)}
              value={docket[field]}
              error={messages[`docket.${field}`]}
              onValue={(value) => edit({ type: 'docket', change: { [field]: value } })}
            />
          ))}
          {shown.map((reference) => (
            <ReferenceField
              key={reference.field}
              size="md"
              reference={reference}
              entries={setup.references}
              value={docket[reference.field]}
              error={messages[`docket.${reference.field}`]}
              onChange={(value) => edit({ type: 'docket', change: { [reference.field]: value } })}
            />
          ))}
        </div>
        {rules.cust_mop === 'A' &&
          addresses.map((address, index) => (
            <StopContact
              key={state.addressKeys[index] ?? index}
              count={addresses.length}
              serviceType={docket.dck_serv_type}
              offersBarcodes
              {...{ address, index, messages, rules, edit }}
            />
          ))}
        {rules.asksForTerms && (
          <TermsConfirmations
            confirmed={state.terms}
            settings={setup.settings}
            messages={messages}
            onConfirm={(term, confirmed) => edit({ type: 'term', term, confirmed })}
          />
        )}
      </QuoteForm>
    </>
  )
}
