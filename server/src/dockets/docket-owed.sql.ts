/**
 * What is still to be paid for a docket, for a statement over `docket`; less than 0 if more was paid. The database has it as a
 * function, whose figures a test compares with `docketBalance`.
 */
export const dueOfDocket = 'docket_due(docket)'

/** Whether a docket was cancelled without a fee, so that its price is not owed. */
export const isFreeOfCharge = `dck_status = 'C' and dck_cancel_fee is null`

const isOwed = `(dck_status <> 'C' or dck_cancel_fee is not null)`

/** Dockets on account that are not paid. The same condition as the index `docket_unpaid`. */
export const isUnpaid = `dck_mop = 'A' and ${isOwed} and dck_total > dck_received`

/** Dockets of any payment method that are not paid. The same condition as the index `docket_owing`. */
export const isOwing = `${isOwed} and dck_total > dck_received + dck_taken`

/** Dockets that are paid by card and are neither paid nor held: for a join with the payment of their booking. Uses `card_docket_owing`. */
export const isDueByCard = `dck_mop <> 'A' and ${isOwing} and pay_plk_id is null`

/** What is held on cards for a docket. */
export const heldOnCards = `coalesce((select sum(pay_amount) from payment where pay_dck_id = dck_id
  and pay_currency = dck_currency and pay_state = 'authorised' and pay_doing is distinct from 'void'), 0)::int`

const beingRefunded = `coalesce((select sum(coalesce(pay_doing_amount, pay_captured - pay_refunded)) from payment
  where pay_dck_id = dck_id and pay_currency = dck_currency and pay_doing in ('refund', 'partial refund')), 0)`

/**
 * For an update that can raise what is due: what remains of an amount that is due again and that nobody has asked for, as in
 * `stillUnasked`. A statement reads the values of before its change.
 */
export const stillUnaskedOf = (docket: 'docket' | 'd') =>
  `least(dck_due_again, greatest(docket_due(${docket}) + ${beingRefunded}, 0))::int`

/** What of a docket is neither paid nor held. */
export const toAskForDocket = `greatest(docket_due(docket) - ${heldOnCards}, 0)`
