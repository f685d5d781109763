/**
 * How a stop ended: the last event about it that was applied and not undone. A failed attempt counts until the docket is
 * given to a driver again.
 */
export const resultOfStop = (
  stop: string,
) => `(select case evt_kind when 'delivered' then 'delivered' else 'failed' end
   from driver_event left join docket_event on dev_id = evt_dev_id
   where evt_dck_id = ${stop}.dadd_dck_id and evt_dadd_id = ${stop}.dadd_id and evt_kind in ('delivered', 'failed')
     and (evt_outcome = 'applied' or evt_outcome = 'noted' and evt_dev_id is not null)
     and not coalesce(dev_undone, false)
     and (evt_kind = 'delivered' or evt_received > (select max(dev_recorded) from docket_event given
       where given.dev_dck_id = evt_dck_id and given.dev_status = 'G'))
   order by evt_received desc limit 1)`
