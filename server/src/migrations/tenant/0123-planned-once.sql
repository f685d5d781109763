-- The same functions in PL/pgSQL, which plans their statements once per connection. A function in SQL that is called by a
-- trigger plans them at every call, which took longer than running them.

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
  cross join lateral (
    select lower(concat_ws(' ', d.dck_docket, d.dck_cust_ref1, d.dck_cust_ref2, d.dck_cust_ref3, d.dck_cust_ref4,
      d.dck_cust_ref5, d.dck_cust_ref6, string_agg(
        concat_ws(' ', dadd_companyname, dadd_postalcode, replace(dadd_postalcode, ' ', '')), ' '))) typed
    from docket_address where dadd_dck_id = d.dck_id
  ) words
  where d.dck_id = any(dockets)
  on conflict (dsr_dck_id) do update
    set dsr_created = excluded.dsr_created, dsr_archive = excluded.dsr_archive, dsr_words = excluded.dsr_words;
end $$;

create or replace function are_events_wanted() returns boolean language plpgsql stable as $$
begin
  return exists (select from webhook where hook_state = 'active' or hook_by_account)
    or exists (select from application) or exists (select from api_key);
end $$;

create or replace function mark_report_day_of(id int) returns void language plpgsql as $$
begin
  insert into report_changed select dck_cust_id, london_day(dck_created) from docket
  where dck_id = id and london_day(dck_created) < london_day(now());
end $$;
