import type { IncomingHttpHeaders } from 'node:http'
import type { Pence } from '@despatch/domain/money/money.ts'
import type { AllowedAddresses, SendingCompany } from '../platform/outbound/send-request.ts'
import type { Payment } from './payment.queries.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** A provider's answer about a payment, in the portal's own terms. */
export type Outcome =
  /** The card is held for `amount`. */
  | { kind: 'authorised'; code: string; amount: Pence; currency: string }
  /** `amount` was taken, and `refunded` of it returned: less than the whole amount. */
  | { kind: 'captured'; code: string; amount: Pence; refunded: Pence; currency: string }
  /** It waits for the payer at `url`; `challenge` is what the bank requires there. `error`: the last failed attempt. */
  | { kind: 'open'; code: string; url: string; challenge?: string; error?: string }
  /**
   * Nothing was taken. `reason` is shown to the payer, `log` is logged. `requestRefused`: the provider refused our
   * request, so no card was tried.
   */
  | { kind: 'failed'; code?: string; reason: string; log?: string; requestRefused?: true }
  | { kind: 'voided'; code: string }
  /** The whole amount was returned. */
  | { kind: 'refunded'; code: string }
  /** The provider has no such payment. */
  | { kind: 'absent' }
  /** No answer, or one that cannot be interpreted. `reason` is logged. */
  | { kind: 'unknown'; reason: string }

/** What the payer has entered. */
export interface PaymentMeans {
  /** From the hosted card form. */
  token?: string
  cardholder: string
  billingAddress: BillingAddress
  shopper: Shopper
}

export interface BillingAddress {
  address1: string
  address2: string
  city: string
  postalCode: string
}

/** The browser data that the bank's 3-D Secure uses. */
export interface Shopper {
  address: string
  userAgent: string
  accept: string
}

/**
 * A card provider. Every action can be repeated: a payment that the provider has is never made twice, and `find`
 * returns the true state afterwards. None of them throws because of the provider or the network.
 */
export interface CardProvider {
  pay: (payment: Payment, means: PaymentMeans) => Promise<Outcome>
  find: (payment: Payment) => Promise<Outcome>
  /** Asks for a payment that does not exist. Returns the HTTP status: 404 if the key works, 0 without an answer. */
  check: () => Promise<number>
  /** Submits the answer of the bank's 3-D Secure page. */
  answerChallenge: (payment: Payment, response: string, shopper: Shopper) => Promise<Outcome>
  /** Requests it; `find` returns whether it was done. */
  capture: (payment: Payment, amount: Pence) => Promise<void>
  cancel: (payment: Payment) => Promise<void>
  /** Without `part`: the whole amount. */
  refund: (payment: Payment, part?: RefundPart) => Promise<void>
}

/** A refund of a part of what was captured. */
export interface RefundPart {
  amount: Pence
  /** What the provider had refunded before it. */
  refunded: Pence
}

/** What a provider is called with. */
export interface ProviderLink {
  /** The company whose payments it takes. */
  company: SendingCompany
  /** The address of its API. */
  address: string
  /** The service key. */
  key: string
  /** Milliseconds. */
  timeout: number
  allowedAddresses: AllowedAddresses
  threeDSecure: boolean
  /** The portal's own address. */
  publicUrl: string
  database: string
}

export interface Webhook {
  headers: IncomingHttpHeaders
  query: unknown
  body: Buffer
}

/** A card provider in the server. Its declaration in `domain` has what the screens need as well. */
export interface ProviderIntegration {
  connect: (link: ProviderLink) => CardProvider | Promise<CardProvider>
  /**
   * The payment that a webhook is about: its guid or the provider's code. Refuses NOT_AUTHENTICATED if the webhook is
   * not genuine, and MALFORMED.
   */
  readWebhook: (webhook: Webhook, secret: string) => string | Promise<string>
  /** The reply that the provider expects. */
  webhookReply: string | object
  /** The settings of its stand-in in the demo's sandbox. */
  sandbox?: { settings: ProviderSettings; serviceKey: (database: string) => string }
}
