/** The maximum lengths of a user's fields in characters (USER-01), shared by form, calls and server. */
export const userLengths = {
  ausr_logon: 80,
  ausr_nickname: 80,
  ausr_firstname: 80,
  ausr_lastname: 80,
  ausr_telephone: 40,
  ausr_email: 500,
} as const
