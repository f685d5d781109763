import { ActionIcon, Button, Collapse, Input, SegmentedControl, Text } from '@mantine/core'
import { maximumQuantity, maximumWeight } from '@despatch/domain/dockets/booking-limits.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { emptyParcel } from '@despatch/domain/dockets/parcel-rows.ts'
import { IconChevronDown, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { FaultMessages } from '../dockets/booking-faults.ts'
import { MeasureInput } from '../dockets/measure-input.tsx'
import { DateTimeField } from '../ui/date-time-field.tsx'
import { useTimeInSentence } from '../ui/time-formats.ts'
import type { QuoteEdit } from './quote-edit.ts'
import type { QuoteState } from './quote-state.ts'
import classes from './quote.module.css'

interface ParcelAndTimeProps {
  state: QuoteState
  messages: FaultMessages
  edit: (edit: QuoteEdit) => void
}

const panel = 'parcel-and-time'

/** What is sent and when: one item and now, unless somebody says otherwise. */
export function ParcelAndTime({ state, messages, edit }: ParcelAndTimeProps) {
  const { draft } = state
  const written = useTimeInSentence()
  const [opened, setOpened] = useState(false)
  const parcel = draft.parcels[0] ?? emptyParcel()
  const ready = draft.addresses[0]?.dadd_ready ?? null
  const [later, setLater] = useState(ready !== null)
  const atFault = Object.keys(messages).some((field) => /^parcels|dadd_ready|dadd_deadline/.test(field))
  const open = opened || atFault
  const readyAt = (dadd_ready: string | null) =>
    edit({ type: 'address', index: 0, change: { dadd_ready, actionASAP: dadd_ready === null ? 'T' : 'F' } })

  return (
    <section className={classes.card} aria-label="What and when">
      <Button
        variant="subtle"
        color="gray"
        fullWidth
        size="md"
        justify="space-between"
        className={classes.summary ?? ''}
        aria-expanded={open}
        aria-controls={panel}
        rightSection={
          <>
            <Text span inherit c="dimmed">
              Change
            </Text>
            <IconChevronDown
              size={18}
              aria-hidden
              className={classes.chevron}
              data-open={open || undefined}
            />
          </>
        }
        onClick={() => setOpened(!open)}
      >
        {summaryOf(draft, written)}
      </Button>
      <Collapse expanded={open} id={panel}>
        <div className={classes.fields}>
          <Input.Wrapper
            size="md"
            labelElement="div"
            label="How many items?"
            error={messages['parcels.0.dpar_quantity']}
          >
            <Quantity
              quantity={parcel.dpar_quantity}
              onQuantity={(dpar_quantity) => edit({ type: 'parcel', index: 0, change: { dpar_quantity } })}
            />
          </Input.Wrapper>
          <MeasureInput
            id="parcels.0.dpar_weight"
            size="md"
            label="Weight of each (kg)"
            placeholder="If you know it"
            inputMode="decimal"
            decimalScale={2}
            max={maximumWeight}
            measure={parcel.dpar_weight}
            error={messages['parcels.0.dpar_weight']}
            onMeasure={(dpar_weight) => edit({ type: 'parcel', index: 0, change: { dpar_weight } })}
          />
          <Input.Wrapper size="md" labelElement="div" label="Ready to be collected">
            <SegmentedControl
              fullWidth
              size="md"
              aria-label="Ready to be collected"
              data={[
                { value: 'now', label: 'Now' },
                { value: 'later', label: 'Later' },
              ]}
              value={later ? 'later' : 'now'}
              onChange={(value) => {
                setLater(value === 'later')
                if (value === 'now') readyAt(null)
              }}
            />
          </Input.Wrapper>
          {later && (
            <DateTimeField
              id="addresses.0.dadd_ready"
              label="Ready at"
              name="Collection ready time"
              value={ready}
              error={messages['addresses.0.dadd_ready']}
              onChange={readyAt}
            />
          )}
        </div>
      </Collapse>
    </section>
  )
}

function summaryOf({ parcels, addresses }: BookingDraft, written: (iso: string) => string): string {
  const items = parcels.reduce((sum, { dpar_quantity }) => sum + dpar_quantity, 0)
  const weight = parcels.reduce((sum, { dpar_quantity, dpar_weight }) => sum + dpar_quantity * dpar_weight, 0)
  const ready = addresses[0]?.dadd_ready ?? null
  return [
    items === 1 ? '1 item' : `${items} items`,
    ...(weight > 0 ? [`${Math.round(weight * 100) / 100} kg`] : []),
    ready === null ? 'ready now' : `ready ${written(ready)}`,
  ].join(', ')
}

function Quantity({ quantity, onQuantity }: { quantity: number; onQuantity: (quantity: number) => void }) {
  return (
    <div className={classes.quantity}>
      <ActionIcon
        size={44}
        variant="default"
        aria-label="One item less"
        disabled={quantity <= 1}
        onClick={() => onQuantity(quantity - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <output aria-label="Items">{quantity}</output>
      <ActionIcon
        size={44}
        variant="default"
        aria-label="One item more"
        disabled={quantity >= maximumQuantity}
        onClick={() => onQuantity(quantity + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
