import { Input, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import type { QuoteEngine } from '../workflow/use-quote.ts'
import { quotesTexts } from '../texts.ts'

interface ReadyTimeProps {
  engine: QuoteEngine
  error: string | undefined
}

const missing = quotesTexts.readyTimeMissing

/** The ready time: now, or a given time (RULE-09). */
export function ReadyTime({ engine: { state, edit, onTimeProblem }, error }: ReadyTimeProps) {
  const ready = state.draft.addresses[0]?.dadd_ready ?? null
  const [later, setLater] = useState(ready !== null)
  const setReady = (dadd_ready: string | null) =>
    edit({ type: 'address', index: 0, change: { dadd_ready, actionASAP: dadd_ready === null ? 'T' : 'F' } })
  const choose = (isLater: boolean) => {
    setLater(isLater)
    onTimeProblem(isLater && ready === null ? missing : null)
    // Also clears the message of the other choice.
    setReady(isLater ? ready : null)
  }
  return (
    <>
      <Input.Wrapper
        size="md"
        labelElement="div"
        label={quotesTexts.readyForCollection}
        error={later ? undefined : error}
      >
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={quotesTexts.readyForCollection}
          data-invalid={(!later && error !== undefined) || undefined}
          tabIndex={-1}
          data={[
            { value: 'now', label: quotesTexts.now },
            { value: 'later', label: quotesTexts.later },
          ]}
          value={later ? 'later' : 'now'}
          onChange={(value) => choose(value === 'later')}
        />
      </Input.Wrapper>
      {later && (
        <DateTimeField
          id="addresses.0.dadd_ready"
          label={quotesTexts.readyAt}
          name={quotesTexts.collectionReadyTime}
          required
          value={ready}
          error={error}
          onUnreadable={(reason) => onTimeProblem(reason ?? (ready === null ? missing : null))}
          onChange={(time) => {
            onTimeProblem(time === null ? missing : null)
            setReady(time)
          }}
        />
      )}
    </>
  )
}
