import { z } from 'zod'
import { pounds, text } from './fields.ts'

/** A price as the server worked it out; absent from an answer where the user may not see prices (LIST-05). */
export const Pricing = z.strictObject({
  net: pounds,
  netvat: pounds,
  total: pounds,
  hold: pounds,
  currency: text(3),
  lines: z.array(z.strictObject({ code: text(40), description: text(200), amount: pounds })),
})
