/** The page with the provider's card form, shown by the portal in a frame. */
export const cardFormPath = (database: string) => `/api/payment/form/${database}`

/** The ids of that page's elements, passed to the provider's script. */
export const cardFormElements = { form: 'card-form', section: 'card-section' } as const

/** From the portal to the frame with the provider's script, as JSON. */
export type CardFormRequest = { kind: 'show'; options: object } | { kind: 'submit' }

/** From that frame to the portal, as JSON. The provider's script can send any other text. */
export type CardFormMessage =
  | { kind: 'ready' }
  /** The provider's script did not load. */
  | { kind: 'failed' }
  /** The height in pixels that the form needs. */
  | { kind: 'height'; height: number }
  /** The provider has drawn its form. */
  | { kind: 'shown' }
  /** What the provider answers, or null if the card is not valid. The form shows the error itself. */
  | { kind: 'reply'; reply: object | null }
