import { pricesShown } from '../customers/price-scope.queries.ts'
import type { EmailedPrice } from '../dockets/email-prices.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'

/** A docket as an email about money needs it. */
export interface DocketToMail extends EmailedPrice {
  dck_cust_id: number
  /** The email addresses of the booking, or else those of its account. */
  recipients: string
  /** Whether these may see the price. Card payers have paid it. */
  isShown: boolean
}

const select = statement<DocketToMail>(
  'docket-to-mail-money',
  `select dck_cust_id, coalesce(nullif(dck_email, ''), c.cust_mainemail) recipients,
     dck_mop <> 'A' or (${pricesShown(`'shown'`, 'c')} and coalesce(u.ausr_rights_price, 'T') = 'T') "isShown",
     dck_lines lines, dck_netvat netvat, dck_total total, dck_currency currency
   from docket join customer c on c.cust_id = dck_cust_id left join app_user u on u.ausr_id = dck_ausr_id
   where dck_id = $1`,
)

export const docketToMail = (db: Queryable, dckId: number) => firstRow(db, select, [dckId])
