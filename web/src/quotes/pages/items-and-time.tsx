import { Switch } from '@mantine/core'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { parcelsPage } from '@despatch/domain/quotes/quote-fields.ts'
import type { ErrorMessages } from '../../dockets/booking/draft/booking-errors.ts'
import { useTimeInSentence } from '../../ui/time-formats.ts'
import { CollapsibleCard } from './collapsible-card.tsx'
import { hasParcelErrors, parcelsInWords, QuoteParcels } from './quote-parcels.tsx'
import classes from '../quote.module.css'
import { ReadyTime } from './ready-time.tsx'
import type { QuoteEngine } from '../workflow/use-quote.ts'
import { quotesTexts } from '../texts.ts'

interface ItemsAndTimeProps {
  engine: QuoteEngine
  messages: ErrorMessages
}

/** The items and the ready time. Defaults to one item, ready now. */
export function ItemsAndTime({ engine, messages }: ItemsAndTimeProps) {
  const { state, rules, edit } = engine
  const formatTime = useTimeInSentence()
  const asksForParcels = parcelsPage(rules) === 'postcodes'
  const timeMessage = messages['addresses.0.dadd_ready']
  return (
    <CollapsibleCard
      label={quotesTexts.itemsAndReadyTime}
      summary={summaryOf(state.draft, asksForParcels, formatTime)}
      hasError={hasParcelErrors(messages) || timeMessage !== undefined}
    >
      {asksForParcels && <QuoteParcels {...{ engine, messages }} />}
      <div className={classes.fields}>
        <ReadyTime engine={engine} error={timeMessage} />
        <Switch
          size="md"
          label={fieldLabels.dck_wandr}
          description={quotesTexts.waitAndReturnHelp}
          checked={state.draft.docket.dck_wandr === 'T'}
          onChange={(event) =>
            edit({ type: 'docket', change: { dck_wandr: event.currentTarget.checked ? 'T' : 'F' } })
          }
        />
      </div>
    </CollapsibleCard>
  )
}

function summaryOf(
  { docket, parcels, addresses }: BookingDraft,
  asksForParcels: boolean,
  formatTime: (iso: string) => string,
): string {
  const ready = addresses[0]?.dadd_ready ?? null
  const words = [
    ...(asksForParcels ? [parcelsInWords(parcels)] : []),
    ready === null ? quotesTexts.readyNow : quotesTexts.readyAtTime(formatTime(ready)),
    ...(docket.dck_wandr === 'T' ? [quotesTexts.waitAndReturn] : []),
  ].join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
