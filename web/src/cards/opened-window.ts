import { paymentWindowTexts } from './window-texts.ts'
/** A separate window for the provider's page. */
export interface OpenedWindow {
  navigate: (url: string) => void
  close: () => void
}

/** Large enough for a checkout beside the page. Phones open a tab. */
const size = 'popup,width=520,height=780'

/**
 * Opens an empty window within the click, so that pop-up blockers allow it. Its URL may follow later. null if the
 * browser blocks it.
 */
export function openWindow(): OpenedWindow | null {
  const opened = window.open('', '_blank', size)
  if (!opened) return null
  opened.document.title = paymentWindowTexts.payment
  opened.document.body.append(paymentWindowTexts.openingPaymentPage)
  return {
    navigate: (url) => opened.location.replace(new URL(url, window.location.origin)),
    close: () => opened.close(),
  }
}
