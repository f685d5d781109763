const beginning = /^[A-Z]{1,2}(\d{1,2}[A-Z]?)?$/

/** What is wrong with the place of a zone, or null: it is an area (W), a district (E1) or a part of one (EC1A). */
export const zonePrefixError = (typed: string): string | null =>
  beginning.test(typed.trim().toUpperCase())
    ? null
    : 'The beginning of a postcode: an area such as W, a district such as E1, or a part of one such as EC1A.'
