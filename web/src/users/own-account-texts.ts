/** The texts of the account that an administrator books for. */
export const ownAccountTexts = {
  loadStarterSet: 'Load a starter set',
  chooseOwnAccount: 'Choose an account to book for',
  noOwnAccount:
    'Each booking is for the default account of the user who makes it. You have no default account yet.',
  chooseOnOwnPage: 'Choose on your user page',
}
