/** How a session can be opened, with its text in the list of sessions. */
export const loginWays = {
  password: 'with the password',
  totp: 'with the password and a code',
  recovery: 'with the password and a recovery code',
  sso: 'with single sign-on',
  passkey: 'with a passkey',
} as const

export type LoginWay = keyof typeof loginWays
