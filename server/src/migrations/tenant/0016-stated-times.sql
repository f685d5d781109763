-- What the office should know about a time that a phone has stated and that was not possible. The stored time is then that of
-- the receipt.
alter table driver_shift add shf_note text not null default '';
alter table driver_message add dmsg_note text not null default '';
