/** The texts of the emails with a link to choose a password. */
export const passwordEmailTexts = {
  subject: (company: string) => `Your password for ${company}`,
  welcome: (company: string, username: string) =>
    `You can now log in at ${company}. Your username is ${username}.`,
  welcomeLink:
    'Use the link below to choose your password. It works once, within one hour. If it has expired, open it to request a new link.',
  requested: (username: string) => `We received a request to reset the password for ${username}.`,
  resetLink:
    'Use the link below to choose a new password. It works once, within one hour. If you did not request this, you can ignore this email.',
  choosePassword: 'Choose your password',
  chooseNewPassword: 'Choose a new password',
}

/** The texts of the emails about a change of how a user logs in. */
export const securityNoticeTexts = {
  subject: (heading: string, company: string) => `${heading} at ${company}`,
  notices: {
    'factor-set-up': {
      heading: 'Second factor set up',
      text: (username: string) =>
        `From now on, ${username} logs in with the password and a code from an authenticator app. All other sessions have been ended.`,
    },
    'factor-removed': {
      heading: 'Second factor removed',
      text: (username: string) => `${username} no longer needs a code from an authenticator app to log in.`,
    },
    'factor-reset': {
      heading: 'Second factor reset',
      text: (username: string) =>
        `An administrator has removed the authenticator app, the passkeys and the recovery codes of ${username}, and ended all sessions. You can now log in with the password alone, and set up a second factor again.`,
    },
    'password-changed': {
      heading: 'Password changed',
      text: (username: string) =>
        `The password for ${username} has been changed. All other sessions have been ended.`,
    },
    'passkey-added': {
      heading: 'Passkey added',
      text: (username: string) => `From now on, ${username} can log in with a new passkey.`,
    },
    'passkey-removed': {
      heading: 'Passkey removed',
      text: (username: string) => `A passkey of ${username} has been removed and no longer works.`,
    },
    'passkey-copied': {
      heading: 'Passkey refused',
      text: (username: string) =>
        `A login of ${username} was refused, because the passkey may have been copied. Remove this passkey and add a new one.`,
    },
    'codes-renewed': {
      heading: 'New recovery codes',
      text: (username: string) => `${username} has new recovery codes. The earlier ones no longer work.`,
    },
  },
  notYou: 'If this was not you, choose a new password and call us at once.',
}

/** The texts of the email about a login in a browser that the user has not used before. */
export const newLoginTexts = {
  subject: (company: string) => `New login at ${company}`,
  heading: 'Login in a new browser',
  text: (username: string) => `${username} has logged in from a browser that we have not seen before.`,
  browser: 'Browser',
  unknownBrowser: 'Unknown browser',
  address: 'Network address',
  time: 'Time',
  notYou: 'If this was not you, choose a new password at once. That logs out every session.',
}
