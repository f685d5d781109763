/** Dockets on account of which something is not on a document, or too much is. The same condition as the index `docket_to_bill`. */
export const isToBill = `dck_mop = 'A' and dck_billed is not null
  and dck_billed <> case when dck_status = 'C' and dck_cancel_fee is null then 0 else dck_total end`

const lastDay = (statuses: string) => `(select london_day(dev_at) from docket_event
  where dev_dck_id = dck_id and dev_type = 'status-changed' and dev_status in (${statuses}) and not dev_undone
  order by dev_id desc limit 1)`

/**
 * The London day on which a docket was delivered or returned, or cancelled for a fee; null if it is not finished. For a statement over
 * `docket`.
 */
export const performedDay = `case
  when dck_status in ('D', 'R', 'F') then coalesce(${lastDay(`'D', 'R'`)}, ${lastDay(`'F'`)})
  when dck_status = 'C' and dck_cancel_fee is not null then ${lastDay(`'C'`)} end`
