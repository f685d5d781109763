/** The texts of the card form. */
export const cardFormTexts = {
  formNotLoaded: 'The card provider’s form could not be loaded.',
  cardForm: 'Card form',

  loadingCardForm: 'Loading card form',
  authorise: 'Authorise',
  cardDetails: 'Card details',

  providerNotResponding: 'The card provider is not responding. You have not been charged.',
}
