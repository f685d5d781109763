/**
 * What every dialog needs beyond the library's defaults: a close button with a name, and a heading row that is not
 * taken for the page's banner.
 */
export const dialogProps = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'none' } },
} as const
