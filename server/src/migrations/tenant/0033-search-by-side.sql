-- A word is looked for among the dockets of an account, on one side of the archive. An index for each side knows that
-- already, and every word is kept with its account before it ('12 acme'; no word has a space): as words of their own both
-- had to be met with millions of others at every search.
alter table docket_search add dsr_archive text not null default 'F' check (dsr_archive in ('F', 'T'));

create or replace function put_dockets_in_search(dockets int[]) returns void language sql as $$
  insert into docket_search (dsr_dck_id, dsr_created, dsr_archive, dsr_words)
  select d.dck_id, d.dck_created, d.dck_archive, array_to_tsvector(array(
    select d.dck_cust_id || ' ' || word
    from unnest(regexp_split_to_array(typed, '\s+') || regexp_split_to_array(typed, '[^[:alnum:]]+')) word
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
    set dsr_created = excluded.dsr_created, dsr_archive = excluded.dsr_archive, dsr_words = excluded.dsr_words
$$;

drop index docket_search_words;
update docket_search set dsr_archive = dck_archive, dsr_words = array_to_tsvector(array(
  select dck_cust_id || ' ' || word from unnest(tsvector_to_array(dsr_words)) word where not starts_with(word, ' ')))
from docket where dck_id = dsr_dck_id;
create index docket_search_recent on docket_search using gin (dsr_words) where dsr_archive = 'F';
create index docket_search_history on docket_search using gin (dsr_words) where dsr_archive = 'T';
