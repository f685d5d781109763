-- Dockets are also found by the names at their stops, and by the reference that a program gave them. Those in the archive get
-- these words when they next change, because there may be millions of them.
create or replace function put_dockets_in_search(dockets int[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into docket_search (dsr_dck_id, dsr_created, dsr_archive, dsr_words)
  select d.dck_id, d.dck_created, d.dck_archive, array_to_tsvector(array(
    select owner || ' ' || word
    from unnest(regexp_split_to_array(typed, '\s+') || regexp_split_to_array(typed, '[^[:alnum:]]+')) word
    cross join unnest(array[d.dck_cust_id::text, '*']) owner
    where word <> ''))
  from docket d
  left join delivery_reference on dref_dck_id = d.dck_id
  cross join lateral (
    select lower(concat_ws(' ', d.dck_docket, d.dck_cust_ref1, d.dck_cust_ref2, d.dck_cust_ref3, d.dck_cust_ref4,
      d.dck_cust_ref5, d.dck_cust_ref6, dref_reference, string_agg(
        concat_ws(' ', dadd_name, dadd_companyname, dadd_postalcode, replace(dadd_postalcode, ' ', '')), ' '))) typed
    from docket_address where dadd_dck_id = d.dck_id
  ) words
  where d.dck_id = any(dockets)
  on conflict (dsr_dck_id) do update
    set dsr_created = excluded.dsr_created, dsr_archive = excluded.dsr_archive, dsr_words = excluded.dsr_words;
end $$;

drop trigger search_update on docket_address;
create trigger search_update after update of dadd_name, dadd_companyname, dadd_postalcode on docket_address for each row
  when ((old.dadd_name, old.dadd_companyname, old.dadd_postalcode)
    is distinct from (new.dadd_name, new.dadd_companyname, new.dadd_postalcode))
  execute function put_address_in_search();

-- A reference is written after its docket, whose words often have it already, as the first reference of the account.
create function put_reference_in_search() returns trigger language plpgsql as $$
begin
  perform put_dockets_in_search(array[new.dref_dck_id])
    from docket where dck_id = new.dref_dck_id and dck_cust_ref1 <> new.dref_reference;
  return null;
end $$;
create trigger search after insert on delivery_reference for each row execute function put_reference_in_search();

select put_dockets_in_search(array(select dck_id from docket where dck_archive = 'F'));
