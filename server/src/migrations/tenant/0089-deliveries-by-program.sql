-- When a docket last changed, for programs that ask what changed. Null until the first change after its booking.
alter table docket add column dck_changed timestamptz;

create function note_change_of_docket() returns trigger language plpgsql as $$
begin
  new.dck_changed := clock_timestamp();
  return new;
end $$;
create trigger changed before update on docket for each row
  when ((old.dck_version, old.dck_status, old.dck_total, old.dck_due)
    is distinct from (new.dck_version, new.dck_status, new.dck_total, new.dck_due))
  execute function note_change_of_docket();

create index docket_changed on docket (dck_cust_id, (coalesce(dck_changed, dck_created)));

-- The references that programs give to their bookings. Each is unique within its account.
create table delivery_reference (
  dref_cust_id   int not null references customer,
  dref_reference text not null,
  dref_dck_id    int not null unique references docket on delete cascade,
  primary key (dref_cust_id, dref_reference)
);
