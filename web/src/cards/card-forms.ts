import type { FormProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import { CardForm } from './cardform/card-form.tsx'
import { cardFormQuery } from './cardform/card-form.queries.ts'
import type { ProviderCardForm } from './provider-card-form.ts'

/** The forms of the providers that have one. */
export const cardForms: Readonly<Partial<Record<MethodOfPayment, ProviderCardForm>>> = {
  O: { Form: CardForm, termsQuery: cardFormQuery },
} satisfies Record<FormProviderId, ProviderCardForm>
