import type { Placeholders, Setting } from './setting.ts'

const journey: Placeholders = {
  '{docket}': { means: 'the docket number', example: 'MT100042' },
  '{from}': { means: 'the collection address', example: 'Ink & Co, London' },
  '{to}': { means: 'the delivery address', example: 'Pen Works, Croydon' },
}

/** The settings group message: texts that a company can word itself. */
export const messageSettings = {
  RequiredField: {
    group: 'message',
    section: 'On screen',
    label: 'Missing field',
    description: 'Shown when a required field is empty.',
    kind: 'template',
    longest: 200,
    lines: 1,
    placeholders: { '<label>': { means: 'the field', example: 'Town' } },
    start: '<label> is required.',
    perCustomer: true,
  },
  PaymentUnsuccessful: {
    group: 'message',
    section: 'On screen',
    label: 'Failed payment',
    description: 'Shown when a card is declined or the provider does not answer.',
    kind: 'template',
    longest: 500,
    lines: 2,
    placeholders: {},
    start: 'Unable to authorise your payment at this time, please try again later or give us a call',
    perCustomer: true,
  },
  TermsOfConditions: {
    group: 'message',
    section: 'Quote confirmations',
    label: 'Terms of Conditions',
    description:
      'Shown beside the first confirmation of a quote. Replace the general text with your own. Leave empty to use the general text.',
    kind: 'template',
    longest: 10_000,
    lines: 5,
    placeholders: {},
    start:
      'We carry your goods with reasonable care, by the vehicle and the service that you choose. You confirm that the goods are yours to send, that they are packed for the journey, and that their number, weight and size are as you have given them. Please tell us before you book if the goods are of high value. Ask us for our full conditions of carriage if you would like to read them.',
    perCustomer: true,
  },
  PackageGuidelines: {
    group: 'message',
    section: 'Quote confirmations',
    label: 'Package Guidelines',
    description:
      'Shown beside the second confirmation of a quote. Replace the general text with your own. Leave empty to use the general text.',
    kind: 'template',
    longest: 10_000,
    lines: 5,
    placeholders: {},
    start:
      'Pack the goods so that they can be lifted, stacked and moved without damage. Close every package, and write the name, address and postcode of the delivery on it. Mark fragile goods. Give us the weight and the size of the largest package, so that we send the right vehicle.',
    perCustomer: true,
  },
  ProhibitedGoods: {
    group: 'message',
    section: 'Quote confirmations',
    label: 'Prohibited Goods',
    description:
      'Shown beside the third confirmation of a quote. Replace the general text with your own. Leave empty to use the general text.',
    kind: 'template',
    longest: 10_000,
    lines: 5,
    placeholders: {},
    start:
      'We do not carry explosives, flammable or corrosive goods, gases, poisons, weapons, illegal drugs, live animals, human remains, cash, or anything that the law forbids us to carry. Please ask us before you send medicines, batteries, alcohol or food.',
    perCustomer: true,
  },
  MailBooked: {
    group: 'message',
    section: 'Emails',
    label: 'Booking confirmation email',
    description: 'The first sentence of the email that confirms a booking.',
    kind: 'template',
    longest: 1000,
    lines: 2,
    placeholders: journey,
    start: 'Your booking has been confirmed: docket {docket}, {from} to {to}.',
    perCustomer: true,
  },
  MailDelivered: {
    group: 'message',
    section: 'Emails',
    label: 'Delivery email',
    description: 'The first sentence of the email that confirms a delivery.',
    kind: 'template',
    longest: 1000,
    lines: 2,
    placeholders: { ...journey, '{time}': { means: 'the time of delivery', example: '31/12/2026 14:05' } },
    start: 'Docket {docket}, {from} to {to}, was delivered at {time}.',
    perCustomer: true,
  },
  MailClosing: {
    group: 'message',
    section: 'Emails',
    label: 'Email sign-off',
    description:
      'Shown above the company’s name in emails about dockets, such as a telephone number for questions.',
    kind: 'text',
    longest: 1000,
    lines: 2,
    required: false,
    start: '',
    perCustomer: true,
  },
} as const satisfies Record<string, Setting>
