import { emailLinkDays } from '@despatch/domain/users/confirmed-emails.ts'

/** The texts of the email to the old address of a user. */
export const changedEmailTexts = {
  subject: (company: string) => `Your email address at ${company} has changed`,
  heading: 'Your email address has changed',
  changed: (username: string) => `The email address of the user ${username} has changed.`,
  confirmed: 'We no longer send emails to the old address.',
  waiting:
    'The new address is not confirmed yet. Until it is, links to choose a new password and other emails about security still go to the last confirmed address.',
  notYou:
    'If this was not you, call us at once. Once confirmed, the new address can be used to reset your password.',
}

/** The texts of the email that asks to confirm its address. */
export const confirmEmailTexts = {
  subject: (company: string) => `Confirm your email address at ${company}`,
  heading: 'Confirm your email address',
  entered: (company: string) => `This email address was entered for a user of ${company}.`,
  useLink: `Use the link below to confirm it. It works once, within ${emailLinkDays} days.`,
  confirm: 'Confirm this address',
  notYou: 'If you do not use this portal, ignore this email. The address will not be confirmed.',
}
