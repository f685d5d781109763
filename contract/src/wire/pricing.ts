import { z } from 'zod'
import { currency, pounds, text } from './fields.ts'

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
