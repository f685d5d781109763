-- SHA-256 of the identifier with which a tracker app on the phone reports positions, and nothing else. Null if there is none.
alter table driver_device add column dvc_tracker_hash bytea unique;

-- Sessions of trackers are cached, as those of phones are.
create trigger announce_tracker after update of dvc_tracker_hash on driver_device
  for each statement execute function announce_session_change();
