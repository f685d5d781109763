/**
 * Whether the time of a docket's event was stated. The time of another is that of its entry, so an earlier step may be entered
 * after it.
 */
export const isStatedTime = `dev_at <> dev_recorded and not dev_undone`

const lastTimeOf = (stop: string, status: 'I' | 'D') => `(select max(dev_at) from docket_event
  where dev_dck_id = ${stop}.dadd_dck_id and dev_type = 'status-changed' and dev_status = '${status}' and ${isStatedTime})`

/**
 * When the goods were collected or delivered at a stop (the alias of its `docket_address`), as it was stated; null if it was not. A
 * docket with several drops is delivered with the last of them, so their times are not known.
 */
export const handedOverAt = (stop: string): string => `case
  when ${stop}.dadd_order = 0 then ${lastTimeOf(stop, 'I')}
  when (select count(*) from docket_address all_stops where all_stops.dadd_dck_id = ${stop}.dadd_dck_id) = 2
  then ${lastTimeOf(stop, 'D')} end`
