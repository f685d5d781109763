import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of second factors. */
export const factorTexts = {
  secondFactor: 'Second factor',
  help: 'A code from an authenticator app, asked for after your password. It protects you if someone learns your password. A passkey counts as a second factor too.',
  helpOfUser:
    'If this user has lost their passkeys, app and recovery codes, reset it. Check it’s really them first.',
  loading: 'Loading the second factor',
  notLoaded: 'The second factor could not be loaded',
  none: 'No authenticator app.',
  setUp: 'Set up',
  setUpApp: 'Set up the authenticator app',
  active: 'Authenticator app',
  since: 'Set up',
  lastUsed: 'last used',
  codesLeft: (count: number) =>
    plural(count, { one: '# recovery code left', other: '# recovery codes left' }),
  newCodes: 'New recovery codes',
  newCodesHelp: 'Your earlier recovery codes will no longer work.',
  remove: 'Remove',
  removeApp: 'Remove the authenticator app',
  removeHelp:
    'Without a passkey, you will log in with the password alone, and your recovery codes will no longer work.',
  removed: 'The authenticator app has been removed',
  currentPassword: 'Current password',
  withPassword: 'Confirm with your password',
  continue: 'Continue',
  reset: 'Reset',
  resetQuestion: 'Reset the second factor?',
  resetHelp:
    'Removes the passkeys, the authenticator app and the recovery codes of this user, and ends their sessions. They can then log in with their password, and get an email about it.',
  resetDone: 'The second factor has been reset',
}
