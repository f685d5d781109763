-- An arrival is expected (dadd_estimated, dadd_stops_before) only while a driver works on the docket, and only by what is known
-- of that driver. Before, a booking also wrote the planned arrival (dadd_projected) there. dadd_forecast_drv_id is not used any more.
create function forget_expected() returns trigger language plpgsql as $$
begin
  update docket_address set dadd_estimated = null, dadd_stops_before = null
  where dadd_dck_id = new.dck_id and (dadd_estimated is not null or dadd_stops_before is not null);
  return null;
end $$;
create trigger expected after update of dck_drv_id, dck_status on docket for each row
  when (old.dck_drv_id is distinct from new.dck_drv_id or new.dck_status not in ('G', 'I', 'E'))
  execute function forget_expected();

update docket_address set dadd_estimated = null, dadd_stops_before = null
from docket where dck_id = dadd_dck_id and dck_archive = 'F' and (dck_drv_id is null or dck_status not in ('G', 'I', 'E'))
  and dadd_estimated is not null;
-- Those of an earlier version may be of another driver, or of the time of booking. They are estimated again.
update docket_address set dadd_estimated = null, dadd_stops_before = null
from docket where dck_id = dadd_dck_id and dck_archive = 'F' and dck_status in ('G', 'I', 'E')
  and (dadd_forecast_drv_id is distinct from dck_drv_id);
