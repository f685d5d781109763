import { cardFormPath } from '@despatch/domain/payments/card-form-page.ts'
import { cardFormTexts } from './texts.ts'

/** The options of the first provider's script, by its own names. */
interface TemplateForm {
  clientKey: string
  code?: string
  /** Ids of elements on the page. */
  form: string
  paymentSection: string
  display: 'inline'
  type: 'card'
  reusable: boolean
  saveButton: boolean
  templateOptions: { images: { enabled: boolean }; dimensions: { width: false; height: number } }
  /** Called for invalid input. The form shows the error itself. */
  validationError: () => void
  callback: (reply: TokenReply | undefined) => void
}

/** A token, or the reason why there is none. It never contains the card number. */
export interface TokenReply {
  token?: string
  paymentMethod?: {
    name?: string
    cardType?: string
    maskedCardNumber?: string
    expiryMonth?: number
    expiryYear?: number
  }
  error?: { message?: string }
}

export interface CardFormScript {
  useTemplateForm: (form: TemplateForm) => void
  submitTemplateForm: () => void
}

declare global {
  interface Window {
    Worldpay?: CardFormScript
  }
}

/** How long to wait for the form to load, in milliseconds. */
const LOAD_TIMEOUT_MS = 15_000

/** A company's card form page in its frame, with the provider's script. */
export interface CardFormFrame {
  provider: CardFormScript
  page: Document
}

/**
 * Opens the page of a company's card form in a frame inside `container`. Rejects if the page or the provider's script
 * does not load.
 */
export const openCardForm = (database: string, container: HTMLElement) =>
  new Promise<CardFormFrame>((resolve, reject) => {
    const frame = document.createElement('iframe')
    const timeout = setTimeout(() => loaded(), LOAD_TIMEOUT_MS)
    const loaded = () => {
      clearTimeout(timeout)
      const opened = contentOf(frame)
      if (!opened) {
        frame.remove()
        return reject(new Error(cardFormTexts.formNotLoaded))
      }
      fitHeight(frame, opened.page)
      resolve(opened)
    }
    frame.title = cardFormTexts.cardForm
    frame.addEventListener('load', loaded, { once: true })
    frame.src = cardFormPath(encodeURIComponent(database))
    container.append(frame)
  })

/** null if the script did not load, or the browser shows an error page, which cannot be read. */
function contentOf({ contentWindow, contentDocument: page }: HTMLIFrameElement): CardFormFrame | null {
  const provider = page && contentWindow?.Worldpay
  return provider ? { provider, page } : null
}

/** Fits the frame to the height that the provider sets. */
function fitHeight(frame: HTMLIFrameElement, { body }: Document): void {
  new ResizeObserver(() => (frame.style.height = `${body.scrollHeight}px`)).observe(body)
}
