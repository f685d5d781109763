import { cardFormPath } from '@despatch/domain/payments/card-form-page.ts'

/** What the first provider's script is told to draw, by the names that it gives its options. */
interface TemplateForm {
  clientKey: string
  code?: string
  /** Ids of elements of the page. */
  form: string
  paymentSection: string
  display: 'inline'
  type: 'card'
  reusable: boolean
  saveButton: boolean
  templateOptions: { images: { enabled: boolean }; dimensions: { width: false; height: number } }
  /** What was typed cannot be right; the form says so itself. */
  validationError: () => void
  callback: (answer: TokenAnswer | undefined) => void
}

/** A token, or why there is none. Nothing in it is the card's number. */
export interface TokenAnswer {
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

export interface CardProvider {
  useTemplateForm: (form: TemplateForm) => void
  submitTemplateForm: () => void
}

declare global {
  interface Window {
    Worldpay?: CardProvider
  }
}

/** Longer than anybody waits for a form to appear. */
const patience = 15_000

/** A company's card form page in its frame, with the provider's script. */
export interface CardFormFrame {
  provider: CardProvider
  page: Document
}

/**
 * Shows the page of a company's card form in a frame in `place`. Rejects where the page or the provider's script does
 * not come.
 */
export const openCardForm = (database: string, place: HTMLElement) =>
  new Promise<CardFormFrame>((resolve, reject) => {
    const frame = document.createElement('iframe')
    const tooLong = setTimeout(() => loaded(), patience)
    const loaded = () => {
      clearTimeout(tooLong)
      const opened = contentOf(frame)
      if (!opened) {
        frame.remove()
        return reject(new Error('The card provider’s form could not be loaded.'))
      }
      fitHeight(frame, opened.page)
      resolve(opened)
    }
    frame.title = 'Card form'
    frame.addEventListener('load', loaded, { once: true })
    frame.src = cardFormPath(encodeURIComponent(database))
    place.append(frame)
  })

/** Null where the script did not come, or the browser shows an error page, which cannot be read. */
function contentOf({ contentWindow, contentDocument: page }: HTMLIFrameElement): CardFormFrame | null {
  const provider = page && contentWindow?.Worldpay
  return provider ? { provider, page } : null
}

/** The provider sets the height of its form. */
function fitHeight(frame: HTMLIFrameElement, { body }: Document): void {
  new ResizeObserver(() => (frame.style.height = `${body.scrollHeight}px`)).observe(body)
}
