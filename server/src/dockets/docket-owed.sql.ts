/** The amount taken for a docket by card, for a statement over `docket`. */
export const takenByCard = `coalesce((select sum(pay_captured - pay_refunded) from payment
  where pay_dck_id = dck_id and pay_currency = dck_currency), 0)`

export const unpaidOfDocket = `(dck_total - dck_received - ${takenByCard})::int`

/** Whether a docket was cancelled without a fee, so that its price is not owed. */
export const isFreeOfCharge = `dck_status = 'C' and dck_cancel_fee is null`

/** The same condition as the index of unpaid dockets. */
export const isUnpaid = `dck_mop = 'A' and (dck_status <> 'C' or dck_cancel_fee is not null) and dck_total > dck_received`
