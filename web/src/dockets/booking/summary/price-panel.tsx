import { milesInWords } from '@despatch/domain/pricing/miles-source.ts'
import { formatMoney, toPence } from '@despatch/domain/money/money.ts'
import { isEditable } from '@despatch/domain/dockets/booking-modes.ts'
import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Money } from '../../../ui/money-cell.tsx'
import { panelButtons, type PanelButtonChoice } from '../workflow/booking-buttons.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'
import classes from '../booking.module.css'
import { PaymentLinkButton } from '../../documents/payment-link-button.tsx'
import { EstimateFigures } from './estimate-figures.tsx'
import { bookingTexts } from '../texts.ts'
import type { Estimate } from './use-estimate.ts'
import { PromisedTimes } from './promised-times.tsx'
import { PriceLines } from './price-lines.tsx'
import type { BookingEngine } from '../workflow/use-booking.ts'

interface PricePanelProps {
  engine: BookingEngine
  setup: BookingSetup
  /** Of the booking that is being edited. */
  estimate: Estimate
}

/** The price and the next step: beside the form on wide screens, at the bottom of the window on phones. */
export function PricePanel({ engine, setup, estimate }: PricePanelProps) {
  const { state, busy, context } = engine
  const isEdited = isEditable(state.mode)
  const shown = isEdited ? estimate.data : undefined
  const pricing = state.priced?.pricing ?? shown?.pricing
  const isStale = isEdited && estimate.isStale
  const isPending = busy === 'price' || (isEdited && estimate.isPending)
  const agreed = isStale || isPending ? undefined : pricing
  const choices = panelButtons(
    state.mode,
    context,
    agreed ? formatMoney(toPence(agreed.total), agreed.currency) : null,
  )
  const main = choices.find((choice) => choice.main)
  const others = choices.filter((choice) => !choice.main)
  return (
    <aside
      aria-label={setup.seesPrice ? bookingTexts.priceAndNextStep : bookingTexts.nextStep}
      className={classes.panel}
    >
      {setup.seesPrice && (
        <div className={classes.price}>
          <Title order={2} className={classes.panelTitle}>
            {bookingTexts.price}
          </Title>
          <output className={classes.total} data-stale={isStale || undefined}>
            {isPending && <Skeleton height={26} width={96} />}
            {!isPending && pricing && (
              <>
                <Money pounds={pricing.total} currency={pricing.currency} />
                <Text span c="dimmed" size="xs">
                  {isStale ? bookingTexts.includingVatUpdating : bookingTexts.includingVat}
                </Text>
              </>
            )}
            {!isPending && !pricing && (
              <Text c="dimmed" className={classes.unpriced}>
                {(isEdited && estimate.problem) || bookingTexts.chooseStopsForPrice}
              </Text>
            )}
          </output>
          {pricing && (
            <div className={classes.wideOnly} data-stale={isStale || undefined}>
              <PriceLines pricing={pricing} />
            </div>
          )}
          {state.priced && pricing && (
            <Text c="dimmed" size="xs" className={classes.wideOnly}>
              {milesInWords(state.priced.miles, state.priced.milesSource)}
            </Text>
          )}
        </div>
      )}
      {shown && <EstimateFigures estimate={shown} isStale={isStale} />}
      {!isEdited && (
        <PromisedTimes
          addresses={(state.booked ?? state.priced)?.addresses ?? []}
          usually={state.priced?.usually ?? null}
        />
      )}
      {main && <PanelButton {...main} engine={engine} />}
      <div className={classes.otherButtons} data-single={others.length === 1 || undefined}>
        {others.map((choice) => (
          <PanelButton key={choice.button} {...choice} engine={engine} />
        ))}
        {isEditable(state.mode) && <PaymentLinkButton engine={engine} session={setup.session} />}
      </div>
    </aside>
  )
}

interface PanelButtonProps extends PanelButtonChoice {
  engine: BookingEngine
}

function PanelButton({ button, label, main, engine }: PanelButtonProps) {
  const element = useRef<HTMLButtonElement>(null)
  const isConfirm = button === 'confirm'
  // Focuses Confirm when the price arrives, so that the next Enter confirms it.
  useEffect(() => {
    if (isConfirm) element.current?.focus({ preventScroll: true })
  }, [isConfirm])
  const isLoading = (button === 'submit' || isConfirm) && engine.busy !== null
  return (
    <Button
      ref={element}
      variant={main ? 'filled' : 'default'}
      size={main ? 'md' : 'sm'}
      loading={isLoading}
      disabled={engine.busy !== null && !isLoading}
      data-submit={button === 'submit' || undefined}
      // The price may arrive during a press and move the button. The press still counts, unless the pointer moves.
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ currentTarget, pointerId }) => currentTarget.releasePointerCapture(pointerId)}
      // The second click of a double click must not confirm a price that arrived in between.
      onClick={({ detail }) => detail <= 1 && engine.press(button)}
      // A key held down too long must not confirm an unread price.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {label}
    </Button>
  )
}
