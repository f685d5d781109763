import {
  nextMode,
  offeredButtons,
  type BookingButton,
  type BookingMode,
  type BookingModeContext,
} from '@despatch/domain/dockets/booking-modes.ts'

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
function submitLabel(mode: BookingMode, context: BookingModeContext): string {
  const deeds = nextMode(mode, 'submit', context)?.deeds ?? []
  if (deeds.includes('price')) return 'Quote'
  return deeds.includes('save') ? 'Confirm' : 'Continue'
}

const order: readonly BookingButton[] = ['submit', 'confirm', 'change', 'saveAndReuse', 'startNew', 'reuse']

/** The buttons of a mode, the main one first. An account that pays by card cannot confirm on this screen. */
export function panelButtons(
  mode: BookingMode,
  context: BookingModeContext,
  cardOnly: boolean,
): PanelButtonChoice[] {
  const offered = new Set(
    offeredButtons(mode, context).filter(
      (button) => !cardOnly || (button !== 'confirm' && button !== 'saveAndReuse'),
    ),
  )
  return order
    .filter((button) => offered.has(button))
    .map((button, index) => ({
      button,
      label: button === 'submit' ? submitLabel(mode, context) : (labels[button] ?? button),
      main: index === 0 && (button === 'submit' || button === 'confirm' || mode === 'complete'),
    }))
}
