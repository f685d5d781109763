/** The most characters of what is typed of a user (USER-01): the form, the calls and the server share them. */
export const userLengths = {
  ausr_logon: 80,
  ausr_nickname: 80,
  ausr_firstname: 80,
  ausr_lastname: 80,
  ausr_telephone: 40,
  ausr_email: 500,
} as const
