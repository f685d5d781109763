-- Which statuses a circuit's board shows, letter by letter; what every board showed until now to begin with.
alter table circuit add cir_statuses text not null default 'WOGIEBQ';

-- A board reads its statuses one after the other, each from the newest docket on: what it does not show costs nothing.
drop index docket_board;
create index docket_board on docket (dck_circ_code, dck_status, dck_id) where dck_archive = 'F';

-- An open board is read afresh when what it shows of which dockets is changed, by whomever.
create function announce_circuit_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('despatch', json_build_object('kind', 'circuit', 'cir_circ_code', new.cir_circ_code)::text);
  return null;
end $$;

create trigger announce_board after update on circuit for each row
  when (old.cir_statuses is distinct from new.cir_statuses or old.cir_selectfields is distinct from new.cir_selectfields
    or old.cir_name is distinct from new.cir_name)
  execute function announce_circuit_change();
