-- A docket's last deadline ------------------------------------------------------------------------------------------

-- It stands on the docket, so that what is due and what is late is a short walk down one index for each account.
alter table docket add column dck_due timestamptz;
update docket set dck_due = (select dadd_deadline from docket_address where dadd_dck_id = dck_id
  order by dadd_order desc limit 1);

-- A booking writes it itself; this is for a deadline that changes afterwards.
create function put_due_on_docket() returns trigger language plpgsql as $$
begin
  update docket set dck_due = new.dadd_deadline where dck_id = new.dadd_dck_id
    and not exists (select 1 from docket_address where dadd_dck_id = new.dadd_dck_id and dadd_order > new.dadd_order);
  return null;
end $$;
create trigger due after update of dadd_deadline on docket_address for each row
  when (old.dadd_deadline is distinct from new.dadd_deadline) execute function put_due_on_docket();

create index docket_due on docket (dck_cust_id, dck_due, dck_status);
create index docket_under_way on docket (dck_cust_id, dck_due, dck_id)
  where dck_status not in ('D', 'C', 'R', 'F') and dck_archive = 'F';
