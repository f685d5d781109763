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
