/** The steps of a new company's setup, in order. */
export const setupStepNames = [
  'tariff',
  'customer',
  'user',
  'addresses',
  'cards',
  'guests',
  'theme',
  'email',
  'booking',
] as const

export type SetupStepName = (typeof setupStepNames)[number]

/** The facts that decide which steps are done. */
export interface SetupFacts {
  /** A tariff in use with a rate card, of a service in use. */
  hasTariff: boolean
  /** A customer in use that is not on hold. */
  hasCustomer: boolean
  /** An active user who can book for such a customer. */
  hasBooker: boolean
  /** Imported addresses or postcodes, or an address provider. */
  hasAddressData: boolean
  /** A logo or an accent colour of its own. */
  hasOwnTheme: boolean
  /** The installation has a mail server. */
  sendsEmail: boolean
  hasDocket: boolean
  /** The card provider of every account that pays by card is set up; null if there is no such account. */
  takesCards: boolean | null
  /** Guests are allowed and can book on a customer; null if the company does not allow guests. */
  takesGuests: boolean | null
}

export interface SetupStep {
  step: SetupStepName
  done: boolean
  /** No bookings are possible without it. The other steps are optional. */
  required: boolean
}

const required: ReadonlySet<SetupStepName> = new Set(['tariff', 'customer', 'user', 'booking'])

/**
 * The steps from an empty company to its first booking, each with whether it is done (SYS-04). The step for guests is only
 * included if the company allows guests, and that for cards if an account pays by card.
 */
export function setupSteps(facts: SetupFacts): SetupStep[] {
  const done: Record<SetupStepName, boolean> = {
    tariff: facts.hasTariff,
    customer: facts.hasCustomer,
    user: facts.hasBooker,
    addresses: facts.hasAddressData,
    cards: facts.takesCards === true,
    guests: facts.takesGuests === true,
    theme: facts.hasOwnTheme,
    email: facts.sendsEmail,
    booking: facts.hasDocket,
  }
  const isNeeded = (step: SetupStepName) =>
    (step !== 'guests' || facts.takesGuests !== null) && (step !== 'cards' || facts.takesCards !== null)
  const steps = setupStepNames.filter(isNeeded)
  return steps.map((step) => ({ step, done: done[step], required: required.has(step) }))
}

/** The required step to do next; null once all are done. */
export const nextSetupStep = (steps: readonly SetupStep[]): SetupStepName | null =>
  steps.find(({ done, required: isRequired }) => isRequired && !done)?.step ?? null

/** Whether bookings are possible and the first has been made. */
export const isSetUp = (steps: readonly SetupStep[]): boolean => nextSetupStep(steps) === null
