/** What a new company has to set up, in the order in which the administrator does it. */
export const setupStepNames = [
  'tariff',
  'customer',
  'user',
  'addresses',
  'guests',
  'theme',
  'email',
  'booking',
] as const

export type SetupStepName = (typeof setupStepNames)[number]

/** The state of a company that its setup is judged by. */
export interface SetupFacts {
  /** A tariff in use, of a service in use. */
  hasTariff: boolean
  /** A customer in use that is not on hold. */
  hasCustomer: boolean
  /** An active user who may book for such a customer. */
  hasBooker: boolean
  /** Imported addresses or postcodes, or a provider of them. */
  hasAddressData: boolean
  /** A logo or an accent colour of its own. */
  hasOwnTheme: boolean
  /** The installation has a mail server. */
  sendsEmail: boolean
  hasDocket: boolean
  /** Guests are let in and can book on a customer; null in a company that lets no guests in. */
  takesGuests: boolean | null
}

export interface SetupStep {
  step: SetupStepName
  done: boolean
  /** Without it nobody can book. The other steps can be left out. */
  required: boolean
}

const required: ReadonlySet<SetupStepName> = new Set(['tariff', 'customer', 'user', 'booking'])

/**
 * The steps from an empty company to its first booking, each with whether it is done (SYS-04). The step of guests is there
 * only if the company lets guests in.
 */
export function setupSteps(facts: SetupFacts): SetupStep[] {
  const done: Record<SetupStepName, boolean> = {
    tariff: facts.hasTariff,
    customer: facts.hasCustomer,
    user: facts.hasBooker,
    addresses: facts.hasAddressData,
    guests: facts.takesGuests === true,
    theme: facts.hasOwnTheme,
    email: facts.sendsEmail,
    booking: facts.hasDocket,
  }
  const steps = setupStepNames.filter((step) => step !== 'guests' || facts.takesGuests !== null)
  return steps.map((step) => ({ step, done: done[step], required: required.has(step) }))
}

/** Whether bookings can be taken and one has been. */
export const isSetUp = (steps: readonly SetupStep[]): boolean =>
  steps.every(({ done, required: isRequired }) => done || !isRequired)
