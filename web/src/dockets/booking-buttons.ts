import type {
  BookingButton,
  BookingMode,
  BookingModeContext,
} from '@despatch/domain/dockets/booking-modes.ts'
import {
  nextStep,
  offeredButtons,
  snapshotAt,
  type BookingSnapshot,
} from '@despatch/domain/dockets/booking-moves.ts'

export interface PanelButtonChoice {
  button: BookingButton
  label: string
  /** The one filled button. */
  main: boolean
}

const labels: Partial<Record<BookingButton, string>> = {
  change: 'Change',
  confirm: 'Confirm',
  saveAndReuse: 'Save and re-use',
  reuse: 'Re-use',
  startNew: 'New',
}

/** Quote where the price comes next, Confirm where the booking is saved at once, otherwise Continue (FORM-06). */
function submitLabel(place: BookingSnapshot): string {
  const { actions } = nextStep(place, { type: 'submit' })
  if (actions.includes('price')) return 'Quote'
  return actions.includes('save') ? 'Confirm' : 'Continue'
}

function labelOf(button: BookingButton, place: BookingSnapshot, priceChanged: boolean): string {
  if (button === 'submit') return submitLabel(place)
  if (button === 'confirm' && priceChanged) return 'Confirm at the new price'
  return labels[button] ?? button
}

const order: readonly BookingButton[] = ['submit', 'confirm', 'change', 'saveAndReuse', 'startNew', 'reuse']

/**
 * The buttons of a mode beside the form, the main one first, and the same while something is under way in it. Those that
 * pay stand with the card. `priceChanged`: the price differs from the one that was confirmed.
 */
export function panelButtons(
  mode: BookingMode,
  context: BookingModeContext,
  priceChanged = false,
): PanelButtonChoice[] {
  const place = snapshotAt(mode, context)
  const offered = new Set(offeredButtons(place))
  return order
    .filter((button) => offered.has(button))
    .map((button, index) => ({
      button,
      label: labelOf(button, place, priceChanged),
      main: index === 0 && (button === 'submit' || button === 'confirm' || mode === 'complete'),
    }))
}
