/** The texts of the email about changed bank details. */
export const bankChangedTexts = {
  subject: (company: string) => `Bank details changed at ${company}`,
  heading: 'Bank details changed',
  changed: (by: string, seller: string) =>
    `The user ${by} has changed the bank details of ${seller}. New invoices ask customers to pay to this account.`,
  notAgreed:
    'If this was not agreed, correct the details under Office, Sellers at once, and change the password of this user.',
}
