/** The texts of the question who the user is. */
export const proofTexts = {
  confirmIdentity: 'Confirm it’s you',
  confirmIdentityHelp: 'You logged in a while ago. This protects you if someone else uses your screen.',
  code: 'Code',
  codeHelp: 'From your authenticator app, or a recovery code',
  currentPassword: 'Current password',
  showPassword: 'Show password',
  proofs: { current: 'Use the password', code: 'Use a code', passkey: 'Use a passkey' },
  passkeyCancelled: 'No passkey was used. Try again, or confirm in another way.',
  confirm: 'Confirm',
}
