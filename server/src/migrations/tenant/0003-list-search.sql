-- The list by date ------------------------------------------------------------------------------------------------

create index docket_created on docket (dck_archive, dck_cust_id, dck_created desc, dck_id desc);

-- The list by words -----------------------------------------------------------------------------------------------

-- A row of its own, so that a docket whose status changes again and again does not write its words again each time.
create table docket_search (
  dsr_dck_id  int primary key references docket on delete cascade,
  dsr_created timestamptz not null,
  -- What the docket is found by, in small letters: every word as it was typed and its parts of letters and digits. Its
  -- account and its side of the archive are among them, led by a space, which no word has, so that the index knows them.
  dsr_words   tsvector not null
);
create index docket_search_words on docket_search using gin (dsr_words);

create function put_dockets_in_search(dockets int[]) returns void language sql as $$
  insert into docket_search (dsr_dck_id, dsr_created, dsr_words)
  select d.dck_id, d.dck_created, array_to_tsvector(array_remove(
      regexp_split_to_array(typed, '\s+') || regexp_split_to_array(typed, '[^[:alnum:]]+'), '')
      || array[' ' || d.dck_cust_id, ' ' || lower(d.dck_archive)])
  from docket d
  cross join lateral (
    select lower(concat_ws(' ', d.dck_docket, d.dck_cust_ref1, d.dck_cust_ref2, d.dck_cust_ref3, d.dck_cust_ref4,
      d.dck_cust_ref5, d.dck_cust_ref6, string_agg(
        concat_ws(' ', dadd_companyname, dadd_postalcode, replace(dadd_postalcode, ' ', '')), ' '))) typed
    from docket_address where dadd_dck_id = d.dck_id
  ) words
  where d.dck_id = any(dockets)
  on conflict (dsr_dck_id) do update set dsr_created = excluded.dsr_created, dsr_words = excluded.dsr_words
$$;

-- A docket is written together with its addresses, and the addresses last.
create function put_addresses_in_search() returns trigger language plpgsql as $$
begin
  perform put_dockets_in_search(array(select distinct dadd_dck_id from changed));
  return null;
end $$;
create trigger search_insert after insert on docket_address referencing new table as changed
  for each statement execute function put_addresses_in_search();
create trigger search_delete after delete on docket_address referencing old table as changed
  for each statement execute function put_addresses_in_search();

create function put_address_in_search() returns trigger language plpgsql as $$
begin
  perform put_dockets_in_search(array[new.dadd_dck_id]);
  return null;
end $$;
create trigger search_update after update of dadd_companyname, dadd_postalcode on docket_address for each row
  when ((old.dadd_companyname, old.dadd_postalcode) is distinct from (new.dadd_companyname, new.dadd_postalcode))
  execute function put_address_in_search();

create function put_docket_in_search() returns trigger language plpgsql as $$
begin
  perform put_dockets_in_search(array[new.dck_id]);
  return null;
end $$;
create trigger search after update of dck_docket, dck_cust_id, dck_archive, dck_created, dck_cust_ref1, dck_cust_ref2,
  dck_cust_ref3, dck_cust_ref4, dck_cust_ref5, dck_cust_ref6 on docket for each row
  when (
    (old.dck_docket, old.dck_cust_id, old.dck_archive, old.dck_created, old.dck_cust_ref1, old.dck_cust_ref2,
      old.dck_cust_ref3, old.dck_cust_ref4, old.dck_cust_ref5, old.dck_cust_ref6)
    is distinct from
    (new.dck_docket, new.dck_cust_id, new.dck_archive, new.dck_created, new.dck_cust_ref1, new.dck_cust_ref2,
      new.dck_cust_ref3, new.dck_cust_ref4, new.dck_cust_ref5, new.dck_cust_ref6))
  execute function put_docket_in_search();

select put_dockets_in_search(array(select dck_id from docket));
