/** The texts of the email with a payment link, and of the reminder of it. Amounts have their currency, and times are in the company's format. */
export const paymentLinkEmailTexts = {
  subject: (docket: string, company: string) => `Amount due for ${docket} with ${company}`,
  reminder: (docket: string, company: string) => `Reminder: amount due for ${docket} with ${company}`,
  heading: (docket: string) => `Amount due for ${docket}`,
  due: (amount: string) =>
    `The price of your booking is now more than you have paid. ${amount} including VAT is due.`,
  stillDue: (amount: string) =>
    `We have not received your payment of ${amount}, including VAT. The payment link will expire soon.`,
  validUntil: (time: string) => `You can pay by card until ${time}. The page shows the latest amount due.`,
  pay: 'Check and pay',
}

/** The texts of emails about a refund, a capture, a credit and a charge. Amounts include VAT and have their currency. */
export const moneyEmailTexts = {
  subjects: {
    refunded: (docket: string) => `Refund for ${docket}`,
    captured: (docket: string) => `Payment for ${docket}`,
    credited: (docket: string) => `Credit for ${docket}`,
    charged: (docket: string) => `Charge for ${docket}`,
  },
  sentences: {
    refunded: (amount: string, docket: string) =>
      `We have refunded ${amount} to your card for docket ${docket}. It may take a few days to reach you.`,
    captured: (amount: string, docket: string) =>
      `We have charged ${amount} of the amount held on your card for docket ${docket}. The rest has been released.`,
    credited: (amount: string, docket: string) =>
      `The price of docket ${docket} is now ${amount} lower, including VAT.`,
    charged: (amount: string, docket: string, name: string) =>
      `We have added a charge to docket ${docket}: ${name}, ${amount} including VAT.`,
  },
  reason: (reason: string) => `Reason: ${reason}`,
  paid: 'Paid',
  held: 'Held on card',
  due: 'Due',
  overpaid: 'To refund',
}
