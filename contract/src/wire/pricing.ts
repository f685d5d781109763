import { z } from 'zod'
import { currency, id, pounds, text } from './fields.ts'

/** A price calculated by the server; omitted if the user cannot see prices (LIST-05). */
export const PricingInPounds = z.strictObject({
  net: pounds.describe('The price without VAT.'),
  netvat: pounds.describe('The VAT.'),
  total: pounds.describe('The price including VAT.'),
  hold: pounds.describe('The amount that a card payment holds: the price and the margin for extras.'),
  currency,
  lines: z
    .array(
      z.strictObject({
        code: text(40).describe('What the line is for.'),
        description: text(200).describe('The line in words.'),
        amount: pounds.describe('The amount without VAT.'),
      }),
    )
    .describe('The lines of the price.'),
})

/** A tariff that a booking can be made on, or the reason why it cannot. */
export const TariffChoice = z.strictObject({
  ttyp_code: id.describe('The tariff’s code.'),
  ttyp_description: text(80).describe('Name.'),
  ttyp_vehicle: text(40).describe('Vehicle.'),
  total: pounds
    .optional()
    .describe('The price including VAT. Omitted for users who may not see prices, and with a reason.'),
  currency: currency.optional(),
  reason: text(300)
    .nullable()
    .describe(
      'Why it does not take the booking, such as “The journey is 12.3 miles. This tariff accepts at most 5 miles.” Null if it does.',
    ),
})
