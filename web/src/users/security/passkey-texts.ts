/** The texts of passkeys. */
export const passkeyTexts = {
  passkeys: 'Passkeys',
  help: 'Log in with your fingerprint, your face or the PIN of your device, without a password. A passkey counts as a second factor.',
  loading: 'Loading the passkeys',
  notLoaded: 'The passkeys could not be loaded',
  none: 'No passkeys.',
  notHere: 'This browser cannot create passkeys at this address.',
  add: 'Add a passkey',
  created: 'Created',
  lastUsed: 'last used',
  neverUsed: 'never used',
  synced: 'synchronised between devices',
  otherHost: (host: string) => `works only at ${host}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete the passkey ${name}`,
  deleteQuestion: (name: string) => `Delete the passkey ${name}?`,
  deleteHelp:
    'You can no longer log in with it. Delete it on your device too, so that it is no longer offered. Without another second factor, you will log in with your password alone.',
  deleted: 'The passkey has been deleted',
}
