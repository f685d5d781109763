import type { SyntheticEvent } from 'react'

/**
 * Props of every dialog: a named close button, and a header that is not a banner landmark. A submit event in a dialog
 * bubbles through React to the form that opened the dialog, which would be submitted too. `onSubmit` stops that.
 */
export const dialogProps = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'none' } },
  onSubmit: (event: SyntheticEvent) => event.stopPropagation(),
} as const
