-- Why an open offer ended before a driver had answered it, other than by a dispatcher who withdrew it.
alter table docket_offer
  add column off_ended text check (off_ended in ('given', 'cancelled', 'archived'));
create index docket_offer_withdrawn on docket_offer (off_drv_id, off_until) where off_state = 'withdrawn';

-- Every change of a docket that ends its offers, whichever statement makes it, ends them in the same transaction.
create function withdraw_offers() returns trigger language plpgsql as $$
begin
  update docket_offer set off_state = 'withdrawn', off_answered = now(),
    off_ended = case when new.dck_status = 'C' then 'cancelled' when new.dck_archive = 'T' then 'archived' else 'given' end
  where off_dck_id = new.dck_id and off_current and off_state = 'offered' and off_until > now();
  return null;
end $$;

create trigger docket_withdraws_offers after update of dck_status, dck_archive on docket for each row
  when (old.dck_status in ('W', 'O') and old.dck_archive = 'F'
    and (new.dck_status not in ('W', 'O') or new.dck_archive = 'T'))
  execute function withdraw_offers();

update docket_offer set off_state = 'withdrawn', off_answered = now(),
  off_ended = case when dck_status = 'C' then 'cancelled' when dck_archive = 'T' then 'archived' else 'given' end
from docket
where dck_id = off_dck_id and off_current and off_state = 'offered' and off_until > now()
  and (dck_status not in ('W', 'O') or dck_archive = 'T');
