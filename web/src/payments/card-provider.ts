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

let loading: { address: string; provider: Promise<CardProvider> } | null = null

/** Loads the provider's script once. Rejects where it does not come, and then may be asked for again. */
export function loadCardProvider(address: string): Promise<CardProvider> {
  if (loading?.address === address) return loading.provider
  const provider = withScript(address)
  loading = { address, provider }
  provider.catch(() => (loading = null))
  return provider
}

const withScript = (address: string) =>
  new Promise<CardProvider>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('The card provider’s form could not be loaded.'))
    }
    const tooLong = setTimeout(fail, patience)
    script.addEventListener('load', () => {
      clearTimeout(tooLong)
      if (window.Worldpay) resolve(window.Worldpay)
      else fail()
    })
    script.addEventListener('error', () => {
      clearTimeout(tooLong)
      fail()
    })
    script.src = address
    script.async = true
    document.head.append(script)
  })
