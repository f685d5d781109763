import { fieldsOf } from '../fields/fields-of.ts'
import { optionDefaults, type CardEntry, type ProviderDeclaration } from './provider-declaration.ts'
import { cardForm } from './card-form.ts'
import { checkout } from './checkout.ts'

/** The provider of each payment method (`cust_mop`) that pays by card. */
const declarations = { O: cardForm, S: checkout } as const

export type ProviderId = keyof typeof declarations

type IdWith<Entry extends CardEntry> = {
  [Id in ProviderId]: (typeof declarations)[Id]['cardEntry'] extends Entry ? Id : never
}[ProviderId]

export type FormProviderId = IdWith<'form'>
export type PageProviderId = IdWith<'page'>

export const cardProviders: Readonly<Record<ProviderId, ProviderDeclaration>> = declarations

export const providerIds: readonly ProviderId[] = fieldsOf(declarations)

export const pageProviderIds: readonly PageProviderId[] = providerIds.filter(
  (id): id is PageProviderId => cardProviders[id].cardEntry === 'page',
)

/** The provider of `payment/details` if the call names none. */
export const defaultPageProvider: PageProviderId = 'S'

export const isProviderId = (value: unknown): value is ProviderId => providerIds.some((id) => id === value)

/** The options that a provider does not have, with the values that they must have. */
export const unusedOptions = (id: ProviderId): Partial<typeof optionDefaults> =>
  Object.fromEntries(
    Object.entries(optionDefaults).filter(
      ([name]) => !cardProviders[id].options.some((option) => option === name),
    ),
  )

export const forEachProvider = <Value>(valueOf: (id: ProviderId) => Value) =>
  Object.fromEntries(providerIds.map((id) => [id, valueOf(id)])) as Record<ProviderId, Value>
