/** A window of its own for the provider's page. */
export interface OpenedWindow {
  go: (address: string) => void
  close: () => void
}

/** Big enough for a checkout beside the page; phones open a tab. */
const size = 'popup,width=520,height=780'

/**
 * Opens an empty window at once, within the click, so that no pop-up blocker minds; its address may follow later. null
 * where the browser opens none.
 */
export function openWindow(): OpenedWindow | null {
  const opened = window.open('', '_blank', size)
  if (!opened) return null
  opened.document.title = 'Payment'
  opened.document.body.append('The secure payment page is being opened…')
  return {
    go: (address) => opened.location.replace(new URL(address, window.location.origin)),
    close: () => opened.close(),
  }
}
