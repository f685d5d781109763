import type { Queryable } from '../platform/database/statement.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Quote } from './quotes.queries.ts'

/** The log entry of a quote: its price and its state. The guid is left out, because it opens the quote. */
export const logQuote = (
  db: Queryable,
  process: 'keep-quote' | 'save-quote' | 'send-card-booking',
  { quo_id, quo_source, quo_cust_id, quo_booking, price }: Quote,
  user: string,
  unit = '',
) =>
  recordLog(db, {
    user,
    unit,
    process,
    type: 'change',
    record: String(quo_id),
    after: {
      quo_source,
      quo_cust_id,
      dck_tariff: quo_booking.docket.dck_tariff,
      quo_total: price?.pricing.total ?? null,
      quo_expires: price?.quo_expires ?? null,
    },
  })
