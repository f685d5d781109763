-- A user with all accounts reaches every customer, also those that are added later (LIST-07, REP-02).
alter table app_user add ausr_all_accounts text not null default 'F' check (ausr_all_accounts in ('T', 'F'));
update app_user u set ausr_all_accounts = 'T'
where ausr_rights_admin = 'T' and not exists (
  select from customer c where not exists (
    select from user_account a where a.ausr_id = u.ausr_id and a.cust_id = c.cust_id));

-- Sessions of such users hold the list of all customers.
create trigger announce_to_sessions after insert or delete or truncate on customer
  for each statement execute function announce_session_change();

-- The lists of such a user, each in its own order.
create index docket_list_all on docket (dck_archive, dck_id desc);
create index docket_created_all on docket (dck_archive, dck_created desc, dck_id desc);
create index docket_due_all on docket (dck_due, dck_status);
create index docket_scan_all on docket_scan (dtr_scandate, dtr_id);
create index customer_address_all_by_company on customer_address (lower(cadd_coname), cadd_id);
create index customer_address_all_by_building on customer_address (lower(cadd_build), cadd_id);
create index customer_address_all_by_street on customer_address (lower(cadd_street), cadd_id);
create index customer_address_all_by_town on customer_address (lower(cadd_town), cadd_id);
create index customer_address_all_by_county on customer_address (lower(cadd_county), cadd_id);
create index customer_address_all_by_country on customer_address (lower(cadd_country), cadd_id);
create index customer_address_all_by_postcode on customer_address (lower(cadd_postalcode), cadd_id);

-- Every word is also kept without its account ('* acme' beside '12 acme'), so that one lookup finds it among all.
create or replace function put_dockets_in_search(dockets int[]) returns void language sql as $$
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
    set dsr_created = excluded.dsr_created, dsr_archive = excluded.dsr_archive, dsr_words = excluded.dsr_words
$$;

drop index docket_search_recent;
drop index docket_search_history;
update docket_search set dsr_words = dsr_words || array_to_tsvector(array(
  select '*' || substr(word, strpos(word, ' ')) from unnest(tsvector_to_array(dsr_words)) word));
create index docket_search_recent on docket_search using gin (dsr_words) where dsr_archive = 'F';
create index docket_search_history on docket_search using gin (dsr_words) where dsr_archive = 'T';
