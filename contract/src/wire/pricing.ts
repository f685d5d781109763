import { z } from 'zod'
import { currency, pounds, text } from './fields.ts'

/** A price calculated by the server; omitted if the user cannot see prices (LIST-05). */
export const PricingInPounds = z.strictObject({
  net: pounds,
  netvat: pounds,
  total: pounds,
  hold: pounds,
  currency,
  lines: z.array(z.strictObject({ code: text(40), description: text(200), amount: pounds })),
})
