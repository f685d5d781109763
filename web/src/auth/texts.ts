/** The texts of the login and of passwords. */
export const authTexts = {
  changePasswordFailed: 'Change password failed',
  newPassword: 'New password',
  currentPassword: 'Current password',
  revokeApiKeys: 'Revoke my API keys too',
  revokeApiKeysHelp: 'Applications that use these keys will lose access.',
  changePassword: 'Change password',

  company: 'Company',
  chooseCompany: 'Choose your company',
  companyRequired: 'Company is required.',
  companyHelp: 'The name of your courier company, as on its emails',
  companyNotFound:
    'There is no company with this name. Check the name, or open the address that your company gave you.',

  password: 'Password',
  passwordChanged: 'Your password has been changed',
  chooseNewPassword: 'Choose a new password',
  passwordExpired: (username: string) =>
    `The password of ${username} has expired. Choose a new one to continue.`,
  logOut: 'Log out',

  sendResetFailed: 'Send Reset Failed',
  forgottenYourPassword: 'Forgotten your password?',
  forgottenPasswordHelp: 'We’ll email you a link to set a new password.',
  forgottenPassword: 'Forgotten password',
  usernameEmailAddress: 'Username or email address',
  send: 'Send',
  noEmailHelp:
    'If nothing arrives within a few minutes, check your junk or spam folder, or ask your administrator whether your user has an email address.',
  backToLogin: 'Back to login',

  logInWith: (name: string) => `Log in with ${name}`,
  loggingIn: 'Logging in',

  continueGuest: 'Continue as a guest',

  versionsOf: (appVersion: string, dbVersion: string) => `${appVersion} · database ${dbVersion}`,
  despatchVersions: (versions: string) => `Despatch ${versions}`,

  code: 'Code',
  codeHelp: (digits: number) => `${digits} digits, from your authenticator app`,
  codeRequired: 'Code is required.',
  recoveryCode: 'Recovery code',
  recoveryCodeHelp: 'One of the codes that you saved when you set up your second factor. Each works once.',
  enterCode: 'Enter your code',
  enterCodeHelp: 'Open your authenticator app for the second step.',
  withRecoveryCode: 'Use a recovery code',
  withApp: 'Use the authenticator app',

  secondStep: 'Second step',
  passkeyHelp: 'Continue with your passkey, or with a recovery code.',
  recoveryHelp: 'Continue with a recovery code.',

  withPasskey: 'Log in with a passkey',
  newPasskey: 'New passkey',
  newPasskeyHelp:
    'Your browser asks where to save the passkey: on this device, on a phone, on a security key or in a password manager.',
  passkeyName: 'Name',
  passkeyNameHelp: 'Such as “Work laptop”. You see it in your list of passkeys.',
  createPasskey: 'Create passkey',
  passkeyCancelled: 'The browser has not created a passkey. Try again, or choose another device.',
  passkeyInstead: 'Use a passkey instead',

  setUpFactor: 'Set up a second factor',
  factorMissing:
    'Your company requires a second factor: a passkey, or a code of an authenticator app after the password.',
  setUpApp: 'Set up the app',
  setUpNotLoaded: 'The set-up could not be started',
  loadingSetUp: 'Starting the set-up',
  scanHelp:
    'Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or a password manager. Then enter the code that the app shows.',
  typeSecret: 'Or type this key into the app:',
  qrCode: 'QR code for the authenticator app',
  confirmCode: 'Confirm',
  recoveryCodes: 'Recovery codes',
  recoveryCodesHelp:
    'Save these codes, for example in a password manager. If you lose the app or the device of your passkey, each of them logs you in once, after your password. They will not be shown again.',
  codesSaved: 'I have saved them',

  passwordRequired: 'Password is required.',
  authenticationError: 'Authentication Error',
  checkMarked: 'Check what is marked, and try again.',
  logIn: 'Log in',
  showPassword: 'Show password',

  unknownCompany: (name: string) =>
    `There is no company “${name}” at this address. Check the address, or choose your company.`,
  logInTo: (name: string) => `Log in to ${name}`,

  passwordsDoNotMatch: 'The passwords do not match.',
  passwordRule: (characters: number) => `At least ${characters} characters`,
  confirmPassword: 'Confirm password',

  loadToken: 'Load Token',
  linkNotValid: 'This link is no longer valid',
  getNewLink: 'Get a new link',
  goToLogin: 'Go to login',
  forTheUser: (username: string) => `For the user ${username}.`,
  loadingTheLink: 'Loading the link',

  emailOfUser: (email: string, username: string) => `${email}, for the user ${username}.`,
  confirmEmail: 'Confirm this address',
  emailConfirmed: 'Email address confirmed',
  emailConfirmedHelp: (email: string) =>
    `Links to choose a new password and other emails about security can now go to ${email}.`,
  continueToPortal: 'Continue',

  passwordStrength: 'Password strength:',
  strengthOfFive: (strength: number) => `, ${strength} of 5`,

  trackIt: 'Track it',

  usernameRequired: 'Username is required.',
  username: 'Username',
  waitingForDelivery: 'Waiting for a delivery?',
}
