import {
  cardFormPath,
  type CardFormMessage,
  type CardFormRequest,
} from '@despatch/domain/payments/card-form-page.ts'
import { cardFormTexts } from './texts.ts'

/** The options of the first provider's script, by its own names. */
export interface TemplateForm {
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
}

/** A token, without one if there is none. It never contains the card number. */
export interface TokenReply {
  token: string | undefined
  paymentMethod: {
    name: string | undefined
    cardType: string | undefined
    maskedCardNumber: string | undefined
    expiryMonth: number | undefined
    expiryYear: number | undefined
  }
}

/** How long to wait for the form to load, in milliseconds. */
const LOAD_TIMEOUT_MS = 15_000

/** A company's card form page in its frame. */
export interface CardFormFrame {
  show: (form: TemplateForm) => void
  submit: () => void
}

interface FrameEvents {
  /** The provider has drawn its form. */
  onShown: () => void
  /** Undefined if the card is not valid. */
  onReply: (reply: TokenReply | undefined) => void
}

/**
 * Opens the page of a company's card form in a frame inside `container`. The provider's script has an origin of its own in
 * there, and is reached by messages only. Rejects if the page or the script does not load. `signal` ends it.
 */
export const openCardForm = (
  database: string,
  container: HTMLElement,
  { onShown, onReply }: FrameEvents,
  signal: AbortSignal,
) =>
  new Promise<CardFormFrame>((resolve, reject) => {
    const frame = document.createElement('iframe')
    const inner = () => frame.contentWindow?.frames[0]
    const send = (request: CardFormRequest) => inner()?.postMessage(JSON.stringify(request), '*')
    const fail = () => {
      clearTimeout(timeout)
      frame.remove()
      reject(new Error(cardFormTexts.formNotLoaded))
    }
    const timeout = setTimeout(fail, LOAD_TIMEOUT_MS)
    const opened: CardFormFrame = {
      show: (options) => send({ kind: 'show', options }),
      submit: () => send({ kind: 'submit' }),
    }
    const take = ({ source, data }: MessageEvent<unknown>) => {
      const message = source === inner() ? messageOf(data) : null
      if (message === null) return
      if (message.kind === 'shown') onShown()
      else if (message.kind === 'reply') onReply(tokenReplyOf(message.reply))
      else if (message.kind === 'failed') fail()
      else if (message.kind === 'height') frame.style.height = `${message.height}px`
      else {
        clearTimeout(timeout)
        resolve(opened)
      }
    }
    signal.addEventListener('abort', () => clearTimeout(timeout))
    window.addEventListener('message', take, { signal })
    frame.title = cardFormTexts.cardForm
    frame.src = cardFormPath(encodeURIComponent(database))
    container.append(frame)
  })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A message of our own script in the frame; null for any other text, which the provider's script may send. */
function messageOf(data: unknown): CardFormMessage | null {
  const message = parsed(data)
  if (!isObject(message)) return null
  const { kind, height, reply } = message
  if (kind === 'ready' || kind === 'failed' || kind === 'shown') return { kind }
  if (kind === 'height' && typeof height === 'number') return { kind, height }
  return kind === 'reply' ? { kind, reply: isObject(reply) ? reply : null } : null
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null
  } catch {
    return null
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

function tokenReplyOf(reply: object | null): TokenReply | undefined {
  if (!isObject(reply)) return undefined
  const card = isObject(reply.paymentMethod) ? reply.paymentMethod : {}
  return {
    token: textOf(reply.token),
    paymentMethod: {
      name: textOf(card.name),
      cardType: textOf(card.cardType),
      maskedCardNumber: textOf(card.maskedCardNumber),
      expiryMonth: numberOf(card.expiryMonth),
      expiryYear: numberOf(card.expiryYear),
    },
  }
}
