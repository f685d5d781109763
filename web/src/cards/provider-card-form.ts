import type { paymentDetails } from '@despatch/contract/payments/card-providers.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { ComponentType } from 'react'
import type { PaidCard } from './paid-card.ts'

/** The form of a provider whose card is entered on a page of the portal. */
export interface ProviderCardForm {
  Form: ComponentType<CardFormProps>
  termsQuery: (database: string) => CardTermsQuery
}

export interface CardFormProps {
  database: string
  /** Called once per press of the button with the card as a token, to be sent with the payment. */
  onCard: (card: PaidCard) => void
  /** The label of the button. */
  label?: string
  /** Where the button is, if that is outside the form; null until it exists. */
  buttonIn?: Element | null
}

export interface CardTermsQuery {
  queryKey: string[]
  queryFn: (context: { signal: AbortSignal }) => Promise<CardTerms>
}

/** How the company's provider takes a card: whether it is held or charged, and in which currency (PAY-01, PAY-08). */
export type CardTerms = Omit<ReplyOf<typeof paymentDetails>, 'publicKey'>
