/** The texts of the email with a payment link. Amounts have their currency, and times are in the company's format. */
export const cardBookingEmailTexts = {
  subject: (quote: string, company: string) => `Your booking ${quote} with ${company}`,
  heading: (quote: string) => `Your booking ${quote}`,
  price: (price: string) => `We have prepared your booking. The price is ${price}, including VAT.`,
  hold: (hold: string) => `We will hold ${hold} on your card. You will never be charged more than that.`,
  validUntil: (time: string) =>
    `This price is valid until ${time}. Please check the details and pay by card to confirm your booking.`,
  checkAndPay: 'Check and pay',
}
