-- Noted events that wait for a decision of the office: few, and read with every board.
create index driver_event_open on driver_event (evt_dck_id, evt_received)
  where evt_outcome = 'noted' and evt_resolved is null;
