import type { SyntheticEvent } from 'react'

/**
 * What every dialog needs beyond the library's defaults: a close button with a name, and a heading row that is not
 * taken for the page's banner. React passes what is submitted in a dialog on to the form that the dialog was opened
 * from, which would be sent as well: that stops here.
 */
export const dialogProps = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'none' } },
  onSubmit: (event: SyntheticEvent) => event.stopPropagation(),
} as const
