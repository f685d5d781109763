import { Button } from '@mantine/core'
import { maximumAddresses } from '@despatch/domain/dockets/booking-limits.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { pages } from '../../platform/pages.ts'
import { messagesOf } from '../../dockets/booking/draft/booking-errors.ts'
import { HoursNotice } from '../../dockets/booking/form/booking-notices.tsx'
import { quoteLookup } from '../quote-calls.ts'
import { QuoteForm } from '../quote-form.tsx'
import { QuoteHeading } from '../quote-heading.tsx'
import { StopCard } from './stop-card.tsx'
import type { QuoteEngine } from '../workflow/use-quote.ts'
import { ItemsAndTime } from './items-and-time.tsx'
import { quotesTexts } from '../texts.ts'

/** Page 1: the postcode and the address of each stop, the goods and the time (QUOTE-02). */
export function PostcodesPage({ engine }: { engine: QuoteEngine }) {
  const { state, setup, rules, edit } = engine
  const lookup = useMemo(() => quoteLookup(setup.database), [setup.database])
  const messages = useMemo(() => messagesOf(state.errors), [state.errors])
  const { addresses, docket } = state.draft
  return (
    <>
      <QuoteHeading
        title={pages.quote.heading}
        description={setup.session ? pages.quote.description : quotesTexts.noAccountNeeded}
      />
      <HoursNotice setup={rules} subject="quote" />
      <QuoteForm engine={engine} label={quotesTexts.postcodes}>
        {addresses.map((address, index) => (
          <StopCard
            key={state.addressKeys[index] ?? index}
            count={addresses.length}
            serviceType={docket.dck_serv_type}
            guestOf={setup.session ? undefined : setup.database}
            {...{ address, index, lookup, messages, rules, edit }}
          />
        ))}
        {addresses.length < maximumAddresses && (
          <Button
            variant="subtle"
            mb="md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => edit({ type: 'addDrop' })}
          >
            {quotesTexts.addADelivery}
          </Button>
        )}
        <ItemsAndTime {...{ engine, messages }} />
      </QuoteForm>
    </>
  )
}
