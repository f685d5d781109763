/**
 * Joins the rate card that a docket was priced on: the first one of its tariff if it was booked before there were cards. Without
 * cards its columns are null.
 */
export const cardOfDocket = `left join lateral (
  select rc_minimum, rc_waiting_free, rc_waiting_per_minute, rc_waiting_most from rate_card where rc_ttyp_code = dck_tariff
  order by rc_id = dck_rc_id desc nulls last, rc_from limit 1) card on true`
