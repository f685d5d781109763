/**
 * How the payer enters the card. form: in the provider's form on a page of the portal, which returns a token. page: on
 * the provider's own page in a new window.
 */
export type CardEntry = 'form' | 'page'

/** The settings that not every provider has, with the values that mean "not used". */
export const optionDefaults = {
  /** Whether cards are held and captured later, instead of charged at once (PAY-08). */
  authorizeOnly: false,
  /** The name of a template of the form. */
  templateName: '',
  threeDSecure: true,
  /** The address of the form's script, and of its frame. */
  script: '',
  frame: '',
}

export type ProviderOption = keyof typeof optionDefaults

/** What the screens and the server need to know about a card provider. */
export interface ProviderDeclaration {
  /** The last part of its webhook's path. */
  name: string
  /** Of its settings. */
  title: string
  description: string
  /** Its payment method, in a customer's record. */
  methodLabel: string
  /** The provider's own names of its keys. */
  keyLabels: Readonly<Record<'publicKey' | 'serviceKey' | 'webhookSecret', string>>
  /** Where its dashboard shows the keys, and where its webhooks are added. */
  keysAt: string
  webhooksAt: string
  cardEntry: CardEntry
  /** The portal opens the page of the payer's bank (3-D Secure) and submits its answer. */
  portalOpensChallenge: boolean
  options: readonly ProviderOption[]
  /** For how many days a card is usually held, as the provider documents it. The bank then releases the money. */
  holdDays: number
  /** The provider's own addresses; empty if it has no script or frame. */
  addresses: Readonly<Record<'address' | 'script' | 'frame', string>>
  /** The address of its API can have a path. */
  addressHasPath: boolean
  /** The title of the toast if `payment/details` fails (section 8). Without one, the page shows the error. */
  detailsFailure?: string
}
