/** The texts of a payment that pages with a card form need from the start. */
export const paymentWindowTexts = {
  payment: 'Payment',
  openingPaymentPage: 'Opening the secure payment page…',

  providerError: 'Payment provider Error',
  paymentUnsuccessful: 'Payment Unsuccessful',
  paymentNotAuthorised:
    'Unable to authorise your payment at this time, please try again later or give us a call',
}
