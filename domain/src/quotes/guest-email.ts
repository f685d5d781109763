import type { MandatoryField } from '../settings/mandatory-fields.ts'
import type { Settings } from '../settings/settings-catalogue.ts'

/**
 * The mandatory settings of a guest's quote: the company's own, plus the email address for the confirmation and the
 * registration link, unless the setting GuestEmailRequired is F (RULE-07, QUOTE-05).
 */
export const mandatoryForGuests = (
  mandatory: readonly MandatoryField[],
  { GuestEmailRequired }: Pick<Settings, 'GuestEmailRequired'>,
): readonly MandatoryField[] =>
  GuestEmailRequired === 'T'
    ? [...mandatory, { field: 'dck_email', serviceType: null, address: null, stop: null }]
    : mandatory
