const beginning = /^[A-Z]{1,2}(\d{1,2}[A-Z]?)?$/

/** The error of a zone's postcode prefix, or null: it must be an area (W), a district (E1) or a part of one (EC1A). */
export const zonePrefixError = (typed: string): string | null =>
  beginning.test(typed.trim().toUpperCase())
    ? null
    : 'Enter the start of a postcode: an area such as W, a district such as E1, or a part of one such as EC1A.'
