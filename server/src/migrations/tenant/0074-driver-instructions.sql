-- Instructions for the driver, for the whole job and for each stop. They are not shown to the public.

alter table docket add column dck_note text not null default '';
alter table docket_address add column dadd_note text not null default '';
