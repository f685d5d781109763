/** The texts of the email with a payment link, and of the reminder of it. Amounts have their currency, and times are in the company's format. */
export const paymentLinkEmailTexts = {
  subject: (docket: string, company: string) => `Amount due for ${docket} with ${company}`,
  reminder: (docket: string, company: string) => `Reminder: amount due for ${docket} with ${company}`,
  heading: (docket: string) => `Amount due for ${docket}`,
  due: (amount: string) =>
    `The price of your booking is now higher than what you have paid. ${amount}, including VAT, is still to be paid.`,
  stillDue: (amount: string) =>
    `We have not received your payment of ${amount}, including VAT. The link to pay it will end soon.`,
  validUntil: (time: string) =>
    `You can pay by card until ${time}. The page shows the amount that is due when you open it.`,
  pay: 'Check and pay',
}
