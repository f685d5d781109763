import { Switch } from '@mantine/core'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { parcelsPage } from '@despatch/domain/quotes/quote-fields.ts'
import type { ErrorMessages } from '../dockets/booking-errors.ts'
import { useTimeInSentence } from '../ui/time-formats.ts'
import { FoldCard } from './fold-card.tsx'
import { hasParcelErrors, parcelsInWords, QuoteParcels } from './quote-parcels.tsx'
import classes from './quote.module.css'
import { ReadyTime } from './ready-time.tsx'
import type { QuoteEngine } from './use-quote.ts'

interface WhatAndWhenProps {
  engine: QuoteEngine
  messages: ErrorMessages
}

/** What is sent and when: one item and now, unless somebody says otherwise. */
export function WhatAndWhen({ engine, messages }: WhatAndWhenProps) {
  const { state, rules, edit } = engine
  const written = useTimeInSentence()
  const asksForParcels = parcelsPage(rules) === 'postcodes'
  const timeMessage = messages['addresses.0.dadd_ready']
  return (
    <FoldCard
      label="What and when"
      summary={summaryOf(state.draft, asksForParcels, written)}
      hasError={hasParcelErrors(messages) || timeMessage !== undefined}
    >
      {asksForParcels && <QuoteParcels {...{ engine, messages }} />}
      <div className={classes.fields}>
        <ReadyTime engine={engine} error={timeMessage} />
        <Switch
          size="md"
          label={fieldLabels.dck_wandr}
          description="The driver waits and brings something back."
          checked={state.draft.docket.dck_wandr === 'T'}
          onChange={(event) =>
            edit({ type: 'docket', change: { dck_wandr: event.currentTarget.checked ? 'T' : 'F' } })
          }
        />
      </div>
    </FoldCard>
  )
}

function summaryOf(
  { docket, parcels, addresses }: BookingDraft,
  asksForParcels: boolean,
  written: (iso: string) => string,
): string {
  const ready = addresses[0]?.dadd_ready ?? null
  const words = [
    ...(asksForParcels ? [parcelsInWords(parcels)] : []),
    ready === null ? 'ready now' : `ready ${written(ready)}`,
    ...(docket.dck_wandr === 'T' ? ['wait and return'] : []),
  ].join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
