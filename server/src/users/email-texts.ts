/** The texts of the email to the old address of a user. */
export const changedEmailTexts = {
  subject: (company: string) => `Your email address at ${company} has changed`,
  heading: 'Your email address has changed',
  changed: (username: string) =>
    `The email address of the user ${username} has changed. We no longer send emails to the old address.`,
  notYou:
    'If you did not make this change, contact us at once. The new address can be used to reset the password.',
}
