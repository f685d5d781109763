begin;
set local check_function_bodies = off;
CREATE OR REPLACE FUNCTION public.address_mark(coname text, build text, street text, locality text, town text, county text, country text, postalcode text, address_type smallint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select md5(lower(coname || chr(31) || build || chr(31) || street || chr(31) || locality || chr(31) || town || chr(31)
    || county || chr(31) || country || chr(31) || postalcode || chr(31) || address_type::text))
$function$
;
CREATE OR REPLACE FUNCTION public.announce_circuit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('despatch', json_build_object('kind', 'circuit', 'cir_circ_code', new.cir_circ_code)::text);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.announce_reference_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('despatch', '{"kind":"reference"}');
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.announce_session_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('despatch', '{"kind":"session"}');
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.driver_for_webhooks(id integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('drv_id', drv_id, 'drv_callsign', drv_callsign, 'drv_driver', drv_driver)
  from driver where drv_id = id
$function$
;
CREATE OR REPLACE FUNCTION public.drop_log_before(instant timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  part text;
  dropped int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('log days'));
  for part in
    select relname from pg_class join pg_inherits on inhrelid = oid
    where inhparent = 'log'::regclass and relname ~ '^log_\d{8}$'
      and (to_date(right(relname, 8), 'YYYYMMDD') + 1)::timestamp at time zone 'UTC' <= instant
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_lost_quote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into lost_quote (lqu_cust_id, lqu_day, lqu_serv_type, lqu_currency, quotes, total)
  values (old.quo_cust_id, (old.quo_created at time zone 'Europe/London')::date,
    coalesce(old.quo_booking #>> '{docket,dck_serv_type}', ''), old.quo_currency, 1, old.quo_total)
  on conflict (lqu_cust_id, lqu_day, lqu_serv_type, lqu_currency)
    do update set quotes = lost_quote.quotes + 1, total = lost_quote.total + excluded.total;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.london_day(instant timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN ((instant AT TIME ZONE 'Europe/London'::text))::date
;
CREATE OR REPLACE FUNCTION public.make_log_day(day date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  part text := 'log_' || to_char(day, 'YYYYMMDD');
  since timestamptz := day::timestamp at time zone 'UTC';
begin
  perform pg_advisory_xact_lock(hashtext('log days'));
  if to_regclass(part) is not null then return; end if;
  lock table log_other in access exclusive mode;
  execute format('create table %I (like log including defaults including constraints)', part);
  execute format('with early as (delete from log_other where log_time >= %L and log_time < %L returning *)
    insert into %I select * from early', since, since + interval '24 hours', part);
  execute format('alter table log attach partition %I for values from (%L) to (%L)',
    part, since, since + interval '24 hours');
end $function$
;
CREATE OR REPLACE FUNCTION public.mark_day_of_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_report_day_of(old.dadd_dck_id);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.mark_day_of_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then perform mark_report_day_of(new.dev_dck_id); else perform mark_report_day_of(old.dev_dck_id); end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.mark_day_of_parcel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_report_day_of(old.dpar_dck_id);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.mark_day_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_report_day_of(new.pay_dck_id);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.mark_report_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into report_changed values (old.dck_cust_id, london_day(old.dck_created));
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.dck_cust_id <> old.dck_cust_id or new.dck_created <> old.dck_created) then
    insert into report_changed values (new.dck_cust_id, london_day(new.dck_created));
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.mark_report_day_of(id integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into report_changed select dck_cust_id, london_day(dck_created) from docket
  where dck_id = id and london_day(dck_created) < london_day(now())
$function$
;
CREATE OR REPLACE FUNCTION public.move_scans_with_docket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update docket_scan set dtr_cust_id = new.dck_cust_id where dtr_dck_id = new.dck_id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.put_account_on_scan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select dck_cust_id into new.dtr_cust_id from docket where dck_id = new.dtr_dck_id;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.put_address_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform put_dockets_in_search(array[new.dadd_dck_id]);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.put_addresses_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform put_dockets_in_search(array(select distinct dadd_dck_id from changed));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.put_docket_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform put_dockets_in_search(array[new.dck_id]);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.put_dockets_in_search(dockets integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.put_due_on_docket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update docket set dck_due = new.dadd_deadline where dck_id = new.dadd_dck_id
    and not exists (select 1 from docket_address where dadd_dck_id = new.dadd_dck_id and dadd_order > new.dadd_order);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.put_streets_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into known_street ("Postcode", "Street", "Locality", "Town", "County", "Country")
  select distinct on ("Postcode", "Street", "Locality", "Town")
    "Postcode", "Street", "Locality", "Town", "County", "Country"
  from changed where "Street" <> ''
  on conflict do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.search_words(typed text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_remove(regexp_split_to_array(
    regexp_replace(normalize(lower(typed), nfkd), '[\u0300-\u036f''\u2019]', '', 'g'), '[^a-z0-9]+'), '')
$function$
;
CREATE OR REPLACE FUNCTION public.take_streets_from_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from known_street s using (select distinct "Postcode", "Street", "Locality", "Town" from changed) gone
  where (s."Postcode", s."Street", s."Locality", s."Town") = (gone."Postcode", gone."Street", gone."Locality", gone."Town")
    and not exists (select from known_address a where
      (a."Postcode", a."Street", a."Locality", a."Town") = (s."Postcode", s."Street", s."Locality", s."Town"));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.tell_webhooks(event text, cust_id integer, occasion text, told jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare delivery bigint;
begin
  for delivery in
    insert into webhook_delivery (hdel_hook_id, hdel_event, hdel_key, hdel_data)
    select hook_id, event, occasion, told from webhook
    where hook_state = 'active' and event = any(hook_events) and (hook_cust_id is null or hook_cust_id = cust_id)
    on conflict (hdel_hook_id, hdel_key) do nothing
    returning hdel_id
  loop
    perform graphile_worker.add_job('deliver-webhook', json_build_object('hdel_id', delivery), max_attempts => 12);
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION public.tell_webhooks_of_docket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  told jsonb;
  account int;
  occasion text := 'event:' || new.dev_id;
begin
  -- Most companies have none, and a booking should not wait for what nobody asked for.
  if not exists (select from webhook where hook_state = 'active') then return null; end if;
  -- The status is the same: docket.driver_changed is sent instead.
  if new.dev_type = 'driver-changed' then return null; end if;
  select dck_cust_id, jsonb_build_object('dck_id', dck_id, 'dck_docket', dck_docket, 'dck_tracking', dck_tracking,
      'cust_acc_code', cust_acc_code, 'dck_status', new.dev_status, 'dsts_description', dsts_description,
      'dev_at', new.dev_at, 'dev_signed_by', new.dev_signed_by,
      'dck_cust_ref1', dck_cust_ref1, 'dck_cust_ref2', dck_cust_ref2, 'dck_cust_ref3', dck_cust_ref3,
      'dck_cust_ref4', dck_cust_ref4, 'dck_cust_ref5', dck_cust_ref5, 'dck_cust_ref6', dck_cust_ref6)
    into account, told
    from docket join customer on cust_id = dck_cust_id join status on dsts_id = new.dev_status
    where dck_id = new.dev_dck_id;
  if new.dev_type = 'booked' then
    perform tell_webhooks('docket.created', account, occasion, told);
  elsif new.dev_type = 'undone' then
    -- A docket that was only moved between drivers has the status that it had.
    if new.dev_before->>'status' is distinct from new.dev_status then
      perform tell_webhooks('docket.status_changed', account, occasion,
        told || jsonb_build_object('undone', new.dev_before->>'status'));
    end if;
  else
    perform tell_webhooks('docket.status_changed', account, occasion, told);
    if new.dev_status = 'D' then
      perform tell_webhooks('docket.delivered', account, occasion || ':delivered', told);
    end if;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.tell_webhooks_of_driver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhook where hook_state = 'active') then return null; end if;
  perform tell_webhooks('docket.driver_changed', null, 'driver:' || new.dck_id || ':' || new.dck_version,
    jsonb_build_object('dck_id', new.dck_id, 'dck_docket', new.dck_docket, 'dck_status', new.dck_status,
      'dev_at', now(), 'driver', driver_for_webhooks(new.dck_drv_id), 'before', driver_for_webhooks(old.dck_drv_id)));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.tell_webhooks_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  told jsonb;
  account int;
begin
  if not exists (select from webhook where hook_state = 'active') then return null; end if;
  select quo_cust_id, jsonb_build_object('pay_guid', new.pay_guid, 'pay_state', new.pay_state,
      'pay_provider', new.pay_provider, 'pay_currency', new.pay_currency,
      'pay_amount', round(new.pay_amount / 100.0, 2), 'pay_captured', round(new.pay_captured / 100.0, 2),
      'pay_refunded', round(new.pay_refunded / 100.0, 2), 'dck_id', dck_id, 'dck_docket', dck_docket)
    into account, told
    from quote left join docket on dck_id = new.pay_dck_id where quo_guid = new.pay_quo_guid;
  perform tell_webhooks('payment.changed', account, 'payment:' || new.pay_id || ':' || new.pay_state, told);
  return null;
end $function$
;
create sequence docket_number as integer increment 1 minvalue 1 maxvalue 2147483647 start 100001;
create sequence log_number as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1;
create table address_import (
  aimp_id integer generated by default as identity not null,
  aimp_format text not null,
  aimp_file text not null,
  aimp_print text not null,
  aimp_bytes bigint not null,
  aimp_done bigint default 0 not null,
  aimp_read bigint default 0 not null,
  aimp_added bigint default 0 not null,
  aimp_faulty bigint default 0 not null,
  aimp_started timestamp with time zone default now() not null,
  aimp_finished timestamp with time zone
);
create table api_key (
  key_id integer generated by default as identity not null,
  key_hash bytea not null,
  key_ausr_id integer not null,
  key_name text not null,
  key_created timestamp with time zone default now() not null,
  key_last_used timestamp with time zone,
  key_expires timestamp with time zone
);
create table app_user (
  ausr_id integer generated by default as identity not null,
  ausr_logon text not null,
  ausr_password text not null,
  ausr_password_expired character(1) default 'F'::bpchar not null,
  ausr_nickname text default ''::text not null,
  ausr_firstname text default ''::text not null,
  ausr_lastname text default ''::text not null,
  ausr_telephone text default ''::text not null,
  ausr_email text default ''::text not null,
  ausr_state character(1) default 'A'::bpchar not null,
  ausr_cust_id integer,
  ausr_site_id integer,
  ausr_bu_id integer,
  ausr_booking_complete character(1) default 'F'::bpchar not null,
  ausr_booking_summary character(1) default 'F'::bpchar not null,
  ausr_rights_price character(1) default 'F'::bpchar not null,
  ausr_accountaddress character(1) default 'F'::bpchar not null,
  ausr_rights_booking character(1) default 'F'::bpchar not null,
  ausr_rights_history character(1) default 'F'::bpchar not null,
  ausr_rights_password character(1) default 'F'::bpchar not null,
  ausr_rights_control character(1) default 'F'::bpchar not null,
  ausr_rights_trace character(1) default 'F'::bpchar not null,
  ausr_rights_trace_disable_docket_access character(1) default 'F'::bpchar not null,
  ausr_rights_admin character(1) default 'F'::bpchar not null,
  ausr_rights_addressbook character(1) default 'F'::bpchar not null,
  ausr_rights_reports character(1) default 'F'::bpchar not null,
  ausr_rights_system character(1) default 'F'::bpchar not null,
  ausr_rights_bypass_pcode_validation character(1) default 'F'::bpchar not null,
  ausr_rights_api character(1) default 'F'::bpchar not null,
  ausr_rights_export character(1) default 'F'::bpchar not null,
  ausr_version integer default 1 not null,
  ausr_all_accounts text default 'F'::text not null
);
create unlogged table attempt (
  attempt_key text not null,
  window_start timestamp with time zone not null,
  attempts integer not null
);
create table business_unit (
  bu_id integer generated by default as identity not null,
  bu_name text not null,
  bu_site_id integer default '-1'::integer not null,
  bu_version integer default 1 not null,
  bu_retired boolean default false not null
);
create table circuit (
  cir_circ_code text not null,
  cir_name text not null,
  cir_selectfields text not null,
  cir_version integer default 1 not null,
  cir_retired boolean default false not null,
  cir_statuses text default 'WOGIEBQ'::text not null
);
create table consignment_type (
  ctyp_id integer generated by default as identity not null,
  ctyp_description text not null,
  ctyp_version integer default 1 not null,
  ctyp_retired boolean default false not null
);
create table country (
  country text not null,
  country_order integer default 100 not null
);
create table county (
  county text not null
);
create table customer (
  cust_id integer generated by default as identity not null,
  cust_name text not null,
  cust_acc_code text not null,
  cust_mop character(1) default 'A'::bpchar not null,
  cust_pod_mandatory text default ''::text not null,
  cust_mainservice text default 'A'::text not null,
  cust_maintariff integer,
  cust_max_delay integer default 60 not null,
  cust_web_tracking text default ''::text not null,
  cust_web_quicktracking text default ''::text not null,
  cust_mainemail text default ''::text not null,
  cust_total_price character(1) default 'T'::bpchar not null,
  cust_on_hold character(1) default 'F'::bpchar not null,
  cust_plst_id integer,
  cust_ref1 text default ''::text not null,
  cust_ref1_req character(1) default 'F'::bpchar not null,
  cust_ref2 text default ''::text not null,
  cust_ref2_req character(1) default 'F'::bpchar not null,
  cust_ref3 text default ''::text not null,
  cust_ref3_req character(1) default 'F'::bpchar not null,
  cust_ref4 text default ''::text not null,
  cust_ref4_req character(1) default 'F'::bpchar not null,
  cust_ref5 text default ''::text not null,
  cust_ref5_req character(1) default 'F'::bpchar not null,
  cust_ref6 text default ''::text not null,
  cust_ref6_req character(1) default 'F'::bpchar not null,
  cust_ref5_fromlist character(1) default 'F'::bpchar not null,
  cust_cadd_id integer,
  cust_version integer default 1 not null,
  cust_retired boolean default false not null,
  cust_ref1_fromlist character(1) default 'F'::bpchar not null,
  cust_ref2_fromlist character(1) default 'F'::bpchar not null,
  cust_ref3_fromlist character(1) default 'F'::bpchar not null,
  cust_ref4_fromlist character(1) default 'F'::bpchar not null,
  cust_ref6_fromlist character(1) default 'F'::bpchar not null
);
create table customer_address (
  cadd_id integer generated by default as identity not null,
  cadd_cust_id integer not null,
  cadd_coname text default ''::text not null,
  cadd_build text default ''::text not null,
  cadd_street text default ''::text not null,
  cadd_locality text default ''::text not null,
  cadd_town text default ''::text not null,
  cadd_county text default ''::text not null,
  cadd_country text default 'United Kingdom'::text not null,
  cadd_postalcode text default ''::text not null,
  cadd_latitude double precision,
  cadd_longitude double precision,
  cadd_address_type smallint default 1 not null,
  cadd_default_delivery character(1) default 'F'::bpchar not null,
  cadd_version integer default 1 not null
);
create table customer_contact (
  ccnt_id integer generated by default as identity not null,
  ccnt_cust_id integer not null,
  ccnt_name text not null,
  ccnt_telephone text default ''::text not null,
  ccnt_email text default ''::text not null,
  ccnt_version integer default 1 not null,
  ccnt_retired boolean default false not null
);
create table docket (
  dck_id integer default nextval('docket_number'::regclass) not null,
  dck_docket text not null,
  dck_tracking text not null,
  dck_cust_id integer not null,
  dck_ausr_id integer,
  dck_serv_type text not null,
  dck_tariff integer not null,
  dck_circ_code text not null,
  dck_wandr character(1) default 'F'::bpchar not null,
  dck_pod character(1) default 'E'::bpchar not null,
  dck_contact text default ''::text not null,
  dck_telephone text default ''::text not null,
  dck_email text default ''::text not null,
  dck_cust_ref1 text default ''::text not null,
  dck_cust_ref2 text default ''::text not null,
  dck_cust_ref3 text default ''::text not null,
  dck_cust_ref4 text default ''::text not null,
  dck_cust_ref5 text default ''::text not null,
  dck_cust_ref6 text default ''::text not null,
  dck_mop character(1) not null,
  dck_status character(1) not null,
  dck_drv_id integer,
  dck_archive character(1) default 'F'::bpchar not null,
  dck_created timestamp with time zone default now() not null,
  dck_version integer default 1 not null,
  dck_miles numeric(8,2) not null,
  dck_net integer not null,
  dck_netvat integer not null,
  dck_total integer not null,
  dck_hold integer not null,
  dck_currency character(3) default 'GBP'::bpchar not null,
  dck_lines jsonb not null,
  dck_due timestamp with time zone,
  dck_undo_until timestamp with time zone,
  dck_received integer default 0 not null
);
create table docket_address (
  dadd_id integer generated by default as identity not null,
  dadd_dck_id integer not null,
  dadd_order smallint not null,
  dadd_addresstype smallint not null,
  dadd_companyname text default ''::text not null,
  dadd_build text default ''::text not null,
  dadd_street text default ''::text not null,
  dadd_locality text default ''::text not null,
  dadd_town text default ''::text not null,
  dadd_county text default ''::text not null,
  dadd_country text default ''::text not null,
  dadd_postalcode text default ''::text not null,
  dadd_latitude double precision,
  dadd_longitude double precision,
  dadd_name text default ''::text not null,
  dadd_telephone text default ''::text not null,
  dadd_email text default ''::text not null,
  dadd_ready timestamp with time zone,
  dadd_deadline timestamp with time zone,
  dadd_projected timestamp with time zone,
  dadd_estimated timestamp with time zone
);
create table docket_barcode (
  dab_id integer generated by default as identity not null,
  dab_dck_id integer not null,
  dab_dadd_id integer not null,
  dab_barcode text not null,
  dab_reference text default ''::text not null
);
create table docket_event (
  dev_id bigint generated by default as identity not null,
  dev_dck_id integer not null,
  dev_type text not null,
  dev_status character(1) not null,
  dev_at timestamp with time zone default now() not null,
  dev_recorded timestamp with time zone default now() not null,
  dev_by text default ''::text not null,
  dev_signed_by text default ''::text not null,
  dev_exc_id integer,
  dev_drv_id integer,
  dev_before jsonb,
  dev_undone boolean default false not null
);
create table docket_parcel (
  dpar_id integer generated by default as identity not null,
  dpar_dck_id integer not null,
  dpar_quantity integer not null,
  dpar_weight numeric(9,2) default 0 not null,
  dpar_length numeric(7,2) default 0 not null,
  dpar_width numeric(7,2) default 0 not null,
  dpar_height numeric(7,2) default 0 not null,
  dpar_description text default ''::text not null,
  dpar_ctyp_id integer
);
create table docket_scan (
  dtr_id bigint generated by default as identity not null,
  dtr_dck_id integer not null,
  dtr_drv_id integer,
  dab_reference text default ''::text not null,
  tloc_description text not null,
  dtr_box text default ''::text not null,
  dtr_item text default ''::text not null,
  dtr_scandate timestamp with time zone not null,
  dtr_latitude double precision,
  dtr_longitude double precision,
  dtr_cust_id integer not null,
  cg_reference text default ''::text not null,
  cg_cust_ref1 text default ''::text not null,
  dtr_device_id uuid,
  dtr_received timestamp with time zone default now() not null
);
create table docket_search (
  dsr_dck_id integer not null,
  dsr_created timestamp with time zone not null,
  dsr_words tsvector not null,
  dsr_archive text default 'F'::text not null
);
create table docket_signature (
  sig_id integer generated by default as identity not null,
  sig_dck_id integer not null,
  sig_dadd_id integer not null,
  sig_name text not null,
  sig_at timestamp with time zone not null,
  sig_path text,
  sig_kind text default 'signature'::text not null,
  sig_image_type text,
  sig_image bytea,
  sig_device_id uuid,
  sig_received timestamp with time zone default now() not null
);
create table docket_stock (
  stk_id integer generated by default as identity not null,
  stk_dck_id integer not null,
  stk_code text not null,
  stk_description text default ''::text not null,
  stk_quantity integer not null,
  stk_reference text default ''::text not null,
  stk_hst_id integer
);
create table driver (
  drv_id integer generated by default as identity not null,
  drv_driver text not null,
  drv_callsign text not null,
  drv_vehicle text not null,
  drv_telephone text default ''::text not null,
  drv_state text default 'active'::text not null,
  drv_announced timestamp with time zone,
  drv_version integer default 1 not null,
  drv_email text default ''::text not null
);
create table driver_position (
  dpos_id bigint generated by default as identity not null,
  dpos_drv_id integer not null,
  dpos_at timestamp with time zone not null,
  dpos_latitude double precision not null,
  dpos_longitude double precision not null,
  dpos_device_id uuid,
  dpos_received timestamp with time zone default now() not null
);
create table exception (
  exc_id integer generated by default as identity not null,
  exc_description text not null,
  exc_status character(1) not null,
  exc_version integer default 1 not null,
  exc_retired boolean default false not null
);
create table held_stock (
  hst_id integer generated by default as identity not null,
  hst_cust_id integer not null,
  hst_site_id integer not null,
  hst_code text not null,
  hst_description text default ''::text not null,
  hst_reference text default ''::text not null,
  hst_quantity integer default 0 not null,
  hst_empty boolean generated always as ((hst_quantity = 0)) stored not null
);
create table idempotency (
  ausr_id integer not null,
  idem_key text not null,
  call_path text not null,
  payload_hash bytea not null,
  reply text,
  created timestamp with time zone default now() not null
);
create table key_check (
  check_only boolean default true not null,
  check_sealed text not null
);
create table known_address (
  kadd_id bigint generated by default as identity not null,
  kadd_source text not null,
  "Organisation" text default ''::text not null,
  "Dwelling" text default ''::text not null,
  "SubDwelling" text default ''::text not null,
  "Street" text default ''::text not null,
  "Locality" text default ''::text not null,
  "Town" text default ''::text not null,
  "County" text default ''::text not null,
  "Country" text default 'United Kingdom'::text not null,
  "Postcode" text not null,
  "Latitude" double precision,
  "Longitude" double precision
);
create table known_postcode (
  "Postcode" text not null,
  kpcd_source text not null,
  "Latitude" double precision,
  "Longitude" double precision,
  kpcd_ended boolean default false not null
);
create table known_street (
  kstr_id bigint generated by default as identity not null,
  "Postcode" text not null,
  "Street" text not null,
  "Locality" text not null,
  "Town" text not null,
  "County" text not null,
  "Country" text not null,
  kstr_words tsvector generated always as (array_to_tsvector(search_words((((("Street" || ' '::text) || "Locality") || ' '::text) || "Town")))) stored not null
);
create table log (
  log_time timestamp with time zone default now() not null,
  log_id bigint default nextval('log_number'::regclass) not null,
  log_user text not null,
  log_unit text default ''::text not null,
  log_process text not null,
  log_type text not null,
  log_record text default ''::text not null,
  log_before jsonb,
  log_after jsonb
) partition by RANGE (log_time);
create table lost_quote (
  lqu_cust_id integer not null,
  lqu_day date not null,
  lqu_serv_type text not null,
  quotes integer not null,
  total bigint not null,
  lqu_currency character(3) default 'GBP'::bpchar not null
);
create table mail (
  mail_id integer generated by default as identity not null,
  mail_to text not null,
  mail_subject text not null,
  mail_text text not null,
  mail_html text not null,
  mail_about text not null,
  mail_created timestamp with time zone default now() not null,
  mail_sent timestamp with time zone,
  mail_secret text,
  mail_attempts integer default 0 not null,
  mail_tried timestamp with time zone,
  mail_failure text default ''::text not null,
  mail_withheld boolean default false not null
);
create table mail_file (
  mfile_mail_id integer not null,
  mfile_name text not null,
  mfile_type text not null,
  mfile_content bytea not null
);
create table mandatory_field (
  mand_field text not null,
  mand_serv_type text,
  mand_address smallint,
  mand_stop text
);
create table password_reset (
  reset_hash bytea not null,
  reset_ausr_id integer not null,
  reset_expires timestamp with time zone not null
);
create table payment (
  pay_id integer generated by default as identity not null,
  pay_guid uuid default gen_random_uuid() not null,
  pay_quo_guid uuid not null,
  pay_dck_id integer,
  pay_ausr_id integer,
  pay_provider character(1) not null,
  pay_state text default 'created'::text not null,
  pay_authorize_only boolean not null,
  pay_amount integer not null,
  pay_captured integer default 0 not null,
  pay_refunded integer default 0 not null,
  pay_currency character(3) not null,
  pay_description text default ''::text not null,
  pay_email text default ''::text not null,
  pay_code text,
  pay_url text,
  pay_challenge text,
  pay_error text default ''::text not null,
  pay_doing text,
  pay_doing_amount integer,
  pay_created timestamp with time zone default now() not null,
  pay_asked timestamp with time zone default now() not null,
  pay_changed timestamp with time zone default now() not null,
  pay_card jsonb,
  pay_provider_error boolean default false not null
);
create table payment_provider (
  prov_id character(1) not null,
  prov_settings jsonb not null
);
create table price_list (
  plst_id integer generated by default as identity not null,
  plst_description text not null,
  discount_percent numeric(5,2) default 0 not null,
  plst_version integer default 1 not null,
  plst_retired boolean default false not null
);
create table price_list_tariff (
  plst_id integer not null,
  plst_ttyp_code integer not null,
  plst_base integer,
  plst_per_mile integer,
  plst_minimum integer,
  plst_discount_percent numeric(5,2)
);
create table quote (
  quo_guid uuid not null,
  quo_id integer generated by default as identity not null,
  quo_cust_id integer not null,
  quo_ausr_id integer,
  quo_source text not null,
  quo_booking jsonb not null,
  quo_mop character(1),
  quo_net integer,
  quo_netvat integer,
  quo_total integer,
  quo_hold integer,
  quo_currency character(3),
  quo_lines jsonb,
  quo_miles numeric(8,2),
  quo_route jsonb,
  quo_priced_at timestamp with time zone,
  quo_expires timestamp with time zone,
  quo_terms jsonb default '{}'::jsonb not null,
  quo_dck_id integer,
  quo_held timestamp with time zone,
  quo_asked boolean default false not null,
  quo_created timestamp with time zone default now() not null,
  quo_changed timestamp with time zone default now() not null
);
create table receipt (
  rcp_id integer generated by default as identity not null,
  rcp_cust_id integer not null,
  rcp_day date not null,
  rcp_amount integer not null,
  rcp_currency character(3) not null,
  rcp_method text not null,
  rcp_reference text default ''::text not null,
  rcp_note text default ''::text not null,
  rcp_unallocated integer not null,
  rcp_reverses integer,
  rcp_user text not null,
  rcp_created timestamp with time zone default now() not null
);
create table receipt_allocation (
  ral_id bigint generated by default as identity not null,
  ral_rcp_id integer not null,
  ral_dck_id integer not null,
  ral_amount integer not null,
  ral_created timestamp with time zone default now() not null
);
create table reference_list (
  cref_id integer generated by default as identity not null,
  cref_cust_id integer not null,
  cref_description text not null,
  cref_ref_type integer default '-1'::integer not null,
  cref_version integer default 1 not null,
  cref_retired boolean default false not null
);
create table report (
  rpt_id integer generated by default as identity not null,
  rpt_desc text not null,
  rpt_filename text not null
);
create table report_changed (
  rch_cust_id integer not null,
  rch_day date not null
);
create table report_day (
  day date not null,
  dck_cust_id integer not null,
  dck_serv_type text not null,
  bookings integer not null,
  cancelled integer not null,
  charged integer not null,
  net integer not null,
  vat integer not null,
  total integer not null,
  taken integer not null,
  unpaid integer not null,
  pieces integer not null,
  collections integer not null,
  collections_late integer not null,
  delivered integer not null,
  deliveries integer not null,
  deliveries_late integer not null,
  attempts integer not null,
  transits integer not null,
  transit integer not null,
  weight numeric(14,2) not null,
  dck_currency character(3) not null
);
create table report_driver_day (
  day date not null,
  dck_cust_id integer not null,
  dck_serv_type text not null,
  bookings integer not null,
  cancelled integer not null,
  charged integer not null,
  net integer not null,
  vat integer not null,
  total integer not null,
  taken integer not null,
  unpaid integer not null,
  pieces integer not null,
  collections integer not null,
  collections_late integer not null,
  delivered integer not null,
  deliveries integer not null,
  deliveries_late integer not null,
  attempts integer not null,
  transits integer not null,
  transit integer not null,
  weight numeric(14,2) not null,
  dck_drv_id integer not null,
  dck_currency character(3) not null
);
create table report_driver_together (
  day date not null,
  bookings integer not null,
  cancelled integer not null,
  charged integer not null,
  net integer not null,
  vat integer not null,
  total integer not null,
  taken integer not null,
  unpaid integer not null,
  pieces integer not null,
  collections integer not null,
  collections_late integer not null,
  delivered integer not null,
  deliveries integer not null,
  deliveries_late integer not null,
  attempts integer not null,
  transits integer not null,
  transit integer not null,
  weight numeric(14,2) not null,
  dck_drv_id integer not null,
  dck_currency character(3) not null
);
create table report_exception_day (
  day date not null,
  dck_cust_id integer not null,
  dck_serv_type text not null,
  dck_drv_id integer not null,
  dsts_id character(1) not null,
  exc_id integer not null,
  exceptions integer not null
);
create table report_exception_together (
  day date not null,
  dck_serv_type text not null,
  dsts_id character(1) not null,
  exc_id integer not null,
  exceptions integer not null
);
create table report_place_day (
  day date not null,
  dck_cust_id integer not null,
  dck_serv_type text not null,
  outward text not null,
  collections integer not null,
  deliveries integer not null,
  latitude double precision not null,
  longitude double precision not null,
  positions integer not null
);
create table report_place_together (
  day date not null,
  outward text not null,
  collections integer not null,
  deliveries integer not null,
  latitude double precision not null,
  longitude double precision not null,
  positions integer not null
);
create table report_rolled (
  one boolean default true not null,
  rolled_until date not null
);
create table report_schedule (
  rsch_id integer generated by default as identity not null,
  rsch_ausr_id integer not null,
  rsch_rpt_id integer not null,
  rsch_every text not null,
  rsch_on smallint not null,
  rsch_hour smallint not null,
  rsch_format text not null,
  rsch_email text not null,
  rsch_cust_id integer,
  rsch_serv_type text,
  rsch_drv_id integer,
  rsch_next timestamp with time zone not null,
  rsch_created timestamp with time zone default now() not null,
  rsch_currency character(3)
);
create table saved_form (
  form_name text not null,
  form_version integer default 1 not null,
  form_by text not null,
  form_at timestamp with time zone default now() not null
);
create table secret (
  sec_name text not null,
  sec_sealed text not null,
  sec_changed timestamp with time zone default now() not null
);
create table service_type (
  styp_id text not null,
  styp_description text not null,
  styp_circ_code text not null,
  styp_order integer default 100 not null,
  styp_version integer default 1 not null,
  styp_retired boolean default false not null,
  styp_countries text default 'United Kingdom,Guernsey,Jersey,Isle of Man'::text not null
);
create table session (
  token_hash bytea not null,
  ausr_id integer not null,
  created timestamp with time zone default now() not null,
  last_seen timestamp with time zone default now() not null,
  expires timestamp with time zone not null
);
create table setting (
  setting_group text not null,
  setting_name text not null,
  cust_id integer,
  setting_value text not null
);
create table site (
  site_id integer generated by default as identity not null,
  site_name text not null,
  site_version integer default 1 not null,
  site_retired boolean default false not null
);
create table status (
  dsts_id character(1) not null,
  dsts_description text not null,
  dsts_fwds text default ''::text not null,
  dsts_web character(1) not null,
  dsts_color text not null,
  dsts_font_color text not null,
  dsts_order integer not null,
  dsts_version integer default 1 not null,
  dsts_retired boolean default false not null,
  dsts_asks text default 'signature'::text not null
);
create table stock_movement (
  smv_id bigint generated by default as identity not null,
  smv_hst_id integer not null,
  smv_type text not null,
  smv_change integer not null,
  smv_left integer not null,
  smv_site_id integer,
  smv_dck_id integer,
  smv_note text default ''::text not null,
  smv_user text not null,
  smv_at timestamp with time zone default now() not null
);
create table tariff (
  ttyp_code integer generated by default as identity not null,
  ttyp_description text not null,
  ttyp_vehicle text not null,
  ttyp_serv_type text not null,
  ttyp_currency character(3) default 'GBP'::bpchar not null,
  ttyp_base integer not null,
  ttyp_included_miles numeric(8,2) default 0 not null,
  ttyp_included_stops integer default 2 not null,
  ttyp_per_stop integer default 0 not null,
  ttyp_included_parcels integer default 1 not null,
  ttyp_per_parcel integer default 0 not null,
  ttyp_included_kg numeric(9,2) default 0 not null,
  ttyp_per_kg integer default 0 not null,
  ttyp_dim_divisor integer default 0 not null,
  ttyp_minimum integer default 0 not null,
  ttyp_wandr_percent numeric(5,2) default 0 not null,
  ttyp_out_of_hours integer default 0 not null,
  ttyp_speed_mph numeric(5,2) default 25 not null,
  ttyp_vat_code text not null,
  ttyp_order integer default 100 not null,
  ttyp_retired boolean default false not null,
  ttyp_version integer default 1 not null,
  ttyp_longest_miles numeric(8,2),
  ttyp_heaviest_kg numeric(8,2)
);
create table tariff_band (
  tband_ttyp_code integer not null,
  tband_up_to_miles numeric(8,2),
  tband_per_mile integer not null
);
create table user_account (
  ausr_id integer not null,
  cust_id integer not null
);
create table user_circuit (
  ausr_id integer not null,
  cir_circ_code text not null,
  acia_update character(1) default 'F'::bpchar not null,
  acia_refresh integer
);
create table user_report (
  ausr_id integer not null,
  rpt_id integer not null
);
create table vat_rate (
  vat_code text not null,
  vat_percent numeric(5,2) not null,
  vat_version integer default 1 not null,
  vat_retired boolean default false not null
);
create table webhook (
  hook_id integer generated by default as identity not null,
  hook_url text not null,
  hook_events text[] not null,
  hook_cust_id integer,
  hook_state text default 'active'::text not null,
  hook_created timestamp with time zone default now() not null
);
create table webhook_delivery (
  hdel_id bigint generated by default as identity not null,
  hdel_hook_id integer not null,
  hdel_event text not null,
  hdel_key text not null,
  hdel_data jsonb not null,
  hdel_created timestamp with time zone default now() not null,
  hdel_state text default 'waiting'::text not null,
  hdel_attempts integer default 0 not null,
  hdel_tried timestamp with time zone,
  hdel_answer text default ''::text not null
);
create table zone (
  zone_prefix text not null,
  zone_description text not null,
  zone_amount integer not null,
  zone_ttyp_code integer,
  zone_id integer generated by default as identity not null,
  zone_version integer default 1 not null,
  zone_retired boolean default false not null
);
create table log_20261122 partition of log FOR VALUES FROM ('2026-11-22 00:00:00+00') TO ('2026-11-23 00:00:00+00');
create table log_20261123 partition of log FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');
create table log_20261124 partition of log FOR VALUES FROM ('2026-11-24 00:00:00+00') TO ('2026-11-25 00:00:00+00');
create table log_20261125 partition of log FOR VALUES FROM ('2026-11-25 00:00:00+00') TO ('2026-11-26 00:00:00+00');
create table log_20261126 partition of log FOR VALUES FROM ('2026-11-26 00:00:00+00') TO ('2026-11-27 00:00:00+00');
create table log_20261127 partition of log FOR VALUES FROM ('2026-11-27 00:00:00+00') TO ('2026-11-28 00:00:00+00');
create table log_20261128 partition of log FOR VALUES FROM ('2026-11-28 00:00:00+00') TO ('2026-11-29 00:00:00+00');
create table log_20261129 partition of log FOR VALUES FROM ('2026-11-29 00:00:00+00') TO ('2026-11-30 00:00:00+00');
create table log_other partition of log DEFAULT;
insert into "api_key" (key_id, key_hash, key_ausr_id, key_name, key_created, key_last_used, key_expires) overriding system value values
  ('1', E'\\xe3bc40852f24aa856214c42ca13be6ce2c4b82d97c392de9eaa8a4192029dbc3', '19', 'Old warehouse system', '2026-11-22 21:54:14.269216+00', NULL, NULL);
insert into "app_user" (ausr_id, ausr_logon, ausr_password, ausr_password_expired, ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email, ausr_state, ausr_cust_id, ausr_site_id, ausr_bu_id, ausr_booking_complete, ausr_booking_summary, ausr_rights_price, ausr_accountaddress, ausr_rights_booking, ausr_rights_history, ausr_rights_password, ausr_rights_control, ausr_rights_trace, ausr_rights_trace_disable_docket_access, ausr_rights_admin, ausr_rights_addressbook, ausr_rights_reports, ausr_rights_system, ausr_rights_bypass_pcode_validation, ausr_rights_api, ausr_rights_export, ausr_version, ausr_all_accounts) overriding system value values
  ('1', 'account', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Ada', 'Ada', 'Booker', '020 7946 0100', 'account@bloomsbury-print-works.example', 'A', '1', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('10', 'greg', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Greg', 'Greg', 'Halyard', '020 7946 0163', 'greg@halyard-exhibition-services.example', 'A', '10', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('11', 'priya', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Priya', 'Priya', 'Nand', '020 7946 0170', 'priya@juniper-florists.example', 'A', '11', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('12', 'callum', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Callum', 'Callum', 'Reed', '020 7946 0177', 'callum@foxglove-event-hire.example', 'A', '12', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('13', 'hugo', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Hugo', 'Hugo', 'Marlowe', '020 7946 0184', 'hugo@marlowe-antiques.example', 'A', '13', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('14', 'farida', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Farida', 'Farida', 'Aziz', '020 7946 0191', 'farida@ironbridge-medical-supplies.example', 'A', '14', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('15', 'noprice', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Peter', 'Peter', 'Nopes', '020 7946 0001', 'noprice@metrocouriers.example', 'A', '1', NULL, NULL, 'T', 'T', 'F', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('16', 'api', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Stock', 'Stock', 'System', '020 7946 0001', 'api@metrocouriers.example', 'A', '1', NULL, NULL, 'F', 'F', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'F', 'F', 'F', 'F', 'F', 'F', 'T', 'F', '1', 'F'),
  ('17', 'control', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Robin', 'Robin', 'Marsh', '020 7946 0001', 'control@metrocouriers.example', 'A', NULL, '1', '2', 'F', 'F', 'T', 'F', 'F', 'T', 'T', 'T', 'T', 'F', 'F', 'F', 'F', 'F', 'F', 'F', 'F', '1', 'T'),
  ('18', 'nights', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Stella', 'Stella', 'Voss', '020 7946 0001', 'nights@metrocouriers.example', 'A', NULL, '2', '3', 'F', 'F', 'T', 'F', 'F', 'T', 'T', 'T', 'T', 'F', 'F', 'F', 'F', 'F', 'F', 'F', 'F', '1', 'T'),
  ('19', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Alex', 'Alex', 'Morgan', '020 7946 0001', 'admin@metrocouriers.example', 'A', '1', '1', '1', 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'T', 'T', 'T', 'T', '1', 'T'),
  ('2', 'card', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Nell', 'Nell', 'Copperfield', '020 7946 0107', 'card@copperfield-daughters.example', 'A', '2', NULL, NULL, 'T', 'T', 'T', 'T', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('20', 'newstarter', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'T', 'Fern', 'Fern', 'Castle', '020 7946 0001', 'newstarter@metrocouriers.example', 'A', '1', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('21', 'leaver', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Guy', 'Guy', 'Lomas', '020 7946 0001', 'leaver@metrocouriers.example', 'D', NULL, NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('3', 'checkout', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Omar', 'Omar', 'Bakare', '020 7946 0114', 'checkout@lantern-street-bakery.example', 'A', '3', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('4', 'ingrid', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Dr', 'Dr', 'Ingrid Holm', '020 7946 0121', 'ingrid@kestrel-pathology.example', 'A', '4', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('5', 'tobias', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Tobias', 'Tobias', 'Vane', '020 7946 0128', 'tobias@harcourt-vane-solicitors.example', 'A', '5', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('6', 'online', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Web', 'Web', 'Desk', '020 7946 0135', 'online@metro-online-bookings.example', 'A', '6', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('7', 'mina', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Mina', 'Mina', 'Farrow', '020 7946 0142', 'mina@parallel-post-production.example', 'A', '7', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('8', 'elliot', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Elliot', 'Elliot', 'Sands', '020 7946 0149', 'elliot@northbank-architects.example', 'A', '8', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F'),
  ('9', 'rosa', '$argon2id$v=19$m=19456,t=2,p=1$QedAUoWzFE8f0xgNyHDjQw$NQoC3wtOO52WnbhTolC0Id/xJJ4weycqssHfabY7QuM', 'F', 'Rosa', 'Rosa', 'Thimble', '020 7946 0156', 'rosa@thimble-thread-wholesale.example', 'A', '9', NULL, NULL, 'T', 'T', 'T', 'F', 'T', 'T', 'T', 'F', 'T', 'F', 'F', 'T', 'T', 'F', 'F', 'F', 'T', '1', 'F');
insert into "business_unit" (bu_id, bu_name, bu_site_id, bu_version, bu_retired) overriding system value values
  ('1', 'Sales', '-1', '1', 'false'),
  ('2', 'Control room', '1', '1', 'false'),
  ('3', 'Night trunk', '2', '1', 'false'),
  ('4', 'Mail room', '-1', '1', 'true');
insert into "circuit" (cir_circ_code, cir_name, cir_selectfields, cir_version, cir_retired, cir_statuses) overriding system value values
  ('AIR', 'Air freight', 'dck_docket', '1', 'true', 'WOGIEBQ'),
  ('LON', 'Sameday London', 'dck_docket,dck_status,cust_name,from_companyname,from_postalcode,to_companyname,to_postalcode,dadd_ready,dadd_deadline,drv_driver,ttyp_description', '1', 'false', 'WOGIEBQ'),
  ('NAT', 'Nationwide pallets', 'dck_docket,dck_status,cust_name,from_postalcode,to_companyname,to_postalcode,dck_parcels,dadd_deadline,drv_driver,ttyp_description,dck_cust_ref1', '1', 'false', 'WOGIEBQ'),
  ('OVN', 'Overnight', 'dck_docket,dck_status,cust_name,from_postalcode,to_companyname,to_postalcode,dck_parcels,dadd_ready,dadd_deadline,drv_driver', '1', 'false', 'WOGIEBQ'),
  ('SEA', 'Sea freight', 'dck_docket', '1', 'true', 'WOGIEBQ');
insert into "consignment_type" (ctyp_id, ctyp_description, ctyp_version, ctyp_retired) overriding system value values
  ('1', 'Documents', '1', 'false'),
  ('2', 'Parcel', '1', 'false'),
  ('3', 'Carton', '1', 'false'),
  ('4', 'Crate', '1', 'false'),
  ('5', 'Tube', '1', 'false'),
  ('6', 'Cool box', '1', 'false'),
  ('7', 'Pallet', '1', 'false'),
  ('8', 'Hanging garments', '1', 'true');
insert into "country" (country, country_order) overriding system value values
  ('Austria', '12'),
  ('Belgium', '5'),
  ('Denmark', '13'),
  ('France', '3'),
  ('Germany', '4'),
  ('Guernsey', '17'),
  ('Ireland', '2'),
  ('Isle of Man', '19'),
  ('Italy', '10'),
  ('Jersey', '18'),
  ('Luxembourg', '7'),
  ('Netherlands', '6'),
  ('Norway', '15'),
  ('Poland', '16'),
  ('Portugal', '9'),
  ('Spain', '8'),
  ('Sweden', '14'),
  ('Switzerland', '11'),
  ('United Kingdom', '1');
insert into "county" (county) overriding system value values
  ('Aberdeenshire'),
  ('Angus'),
  ('Argyll and Bute'),
  ('Ayrshire and Arran'),
  ('Banffshire'),
  ('Bedfordshire'),
  ('Berkshire'),
  ('Berwickshire'),
  ('Bristol'),
  ('Buckinghamshire'),
  ('Caithness'),
  ('Cambridgeshire'),
  ('Cheshire'),
  ('City of Aberdeen'),
  ('City of Dundee'),
  ('City of Edinburgh'),
  ('City of Glasgow'),
  ('City of London'),
  ('Clackmannanshire'),
  ('Clwyd'),
  ('Cornwall'),
  ('County Antrim'),
  ('County Armagh'),
  ('County Down'),
  ('County Durham'),
  ('County Fermanagh'),
  ('County Londonderry'),
  ('County Tyrone'),
  ('Cumbria'),
  ('Derbyshire'),
  ('Devon'),
  ('Dorset'),
  ('Dumfries'),
  ('Dunbartonshire'),
  ('Dyfed'),
  ('East Lothian'),
  ('East Riding of Yorkshire'),
  ('East Sussex'),
  ('East Yorkshire'),
  ('Essex'),
  ('Fife'),
  ('Gloucestershire'),
  ('Greater London'),
  ('Greater Manchester'),
  ('Gwent'),
  ('Gwynedd'),
  ('Hampshire'),
  ('Herefordshire'),
  ('Hertfordshire'),
  ('Inverness'),
  ('Isle of Wight'),
  ('Kent'),
  ('Kincardineshire'),
  ('Lanarkshire'),
  ('Lancashire'),
  ('Leicestershire'),
  ('Lincolnshire'),
  ('Merseyside'),
  ('Mid Glamorgan'),
  ('Middlesex'),
  ('Midlothian'),
  ('Moray'),
  ('Nairn'),
  ('Norfolk'),
  ('North Yorkshire'),
  ('Northamptonshire'),
  ('Northumberland'),
  ('Nottinghamshire'),
  ('Orkney'),
  ('Oxfordshire'),
  ('Perth and Kinross'),
  ('Powys'),
  ('Renfrewshire'),
  ('Ross and Cromarty'),
  ('Roxburgh, Ettrick and Lauderdale'),
  ('Rutland'),
  ('Shetland'),
  ('Shropshire'),
  ('Somerset'),
  ('South Glamorgan'),
  ('South Yorkshire'),
  ('Staffordshire'),
  ('Stewartry of Kirkcudbright'),
  ('Stirling and Falkirk'),
  ('Suffolk'),
  ('Surrey'),
  ('Sutherland'),
  ('Tweeddale'),
  ('Tyne and Wear'),
  ('Warwickshire'),
  ('West Glamorgan'),
  ('West Lothian'),
  ('West Midlands'),
  ('West Sussex'),
  ('West Yorkshire'),
  ('Western Isles'),
  ('Wigtown'),
  ('Wiltshire'),
  ('Worcestershire');
insert into "customer" (cust_id, cust_name, cust_acc_code, cust_mop, cust_pod_mandatory, cust_mainservice, cust_maintariff, cust_max_delay, cust_web_tracking, cust_web_quicktracking, cust_mainemail, cust_total_price, cust_on_hold, cust_plst_id, cust_ref1, cust_ref1_req, cust_ref2, cust_ref2_req, cust_ref3, cust_ref3_req, cust_ref4, cust_ref4_req, cust_ref5, cust_ref5_req, cust_ref6, cust_ref6_req, cust_ref5_fromlist, cust_cadd_id, cust_version, cust_retired, cust_ref1_fromlist, cust_ref2_fromlist, cust_ref3_fromlist, cust_ref4_fromlist, cust_ref6_fromlist) overriding system value values
  ('1', 'Bloomsbury Print Works', 'BLO001', 'A', '', 'A', '5', '60', '', '', 'account@bloomsbury-print-works.example', 'T', 'F', '3', 'PO number', 'T', 'Cost centre', 'F', '', 'F', '', 'F', '', 'F', '', 'F', 'F', '1', '1', 'false', 'F', 'F', 'F', 'F', 'F'),
  ('10', 'Halyard Exhibition Services', 'HAL010', 'A', 'P', 'C', '53', '120', '', '', 'greg@halyard-exhibition-services.example', 'T', 'F', '3', 'Purchase order', 'T', 'Pallet ID', 'F', '', 'F', '', 'F', '', 'F', '', 'F', 'F', '96', '1', 'false', 'F', 'F', 'F', 'F', 'F'),
  ('11', 'Juniper Florists', 'JUN011', 'S', '', 'A', '4', '30', '', '', 'priya@juniper-florists.example', 'T', 'F', '1', '', 'F', '', 'F', '', 'F', '', 'F', '', 'F', '', 'F', 'F', '109', '1', 'false', 'F', 'F', 'F', 'F', 'F'),
  ('12', 'Foxglove Event Hire', 'FOX012', 'O', '', 'A', '6', '90', '', '', 'callum@foxglove-event-hire.example', 'T', 'F', '1', 'Event', 'F', '', 'F', '', 'F', '', 'F', '', 'F', '', 'F', 'F', '119', '1', 'false', 'F', 'F', 'F', 'F', 'F'),
  ('13', 'Marlowe Antiques', 'MAR013', 'A', '', 'A', '5', '60', '', '', 'hugo@marlowe-antiques.example', 'T', 'T', '2', 'Invoice', 'F', '', 'F', '', 'F', '', 'F', '', 'F', '', 'F', 'F', '131', '1', 'false', 'F', 'F', 'F', 'F', 'F'),
  ('14', 'Ironbridge Medical Supplies', 'IRO014', 'A', '', 'B', '42', '60', '', '', 'farida@ironbridge-medical-supplies.example', 'T', 'F', '3', 'Order number', 'T', 'Cost centre', 'F', 'Batch', 'F', 'Requisition', 'F', 'Ward', 'F', 'Requested by', 'F', 'F', '140', '1', 'false', 'F', 'F', 'F', 'F', 'F'),
  ('2', 'Copperfield & Daughters', 'COP002', 'O', '', 'A', '4', '60', '', '', 'card@copperfield-daughters.example', 'T', 'F', '1', 'Your reference', 'F', '', 'F', '', 'F', '', 'F', '', 'F', '', 'F', 'F', '25', '1', 'false', 'F', 'F', 'F', 'F', 'F'),
  ('3', 'Lantern Street Bakery', 'LAN003', 'S', '', 'A', '5', '60', '', '', 'checkout@lantern-street-bakery.example', 'T', 'F', '1', 'Order number', 'F', '', 'F', '', 'F', '', 'F', '', 'F', '', 'F', 'F', '34', '1', 'false', 'F', 'F', 'F', 'F', 'F'),
  ('4', 'Kestrel Pathology', 'KES004', 'A', '', 'A', '3', '45', '', '', 'ingrid@kestrel-pathology.example', 'T', 'F', '3', 'Specimen batch', 'T', 'Ward', 'F', '', 'F', '', 'F', '', 'F', '', 'F', 'F', '44', '1', 'false', 'F', 'F', 'F', 'F', 'F'),
  ('5', 'Harcourt Vane Solicitors', 'HAR005', 'A', '', 'A', '1', '45', '', '', 'tobias@harcourt-vane-solicitors.example', 'T', 'F', '2', 'Matter number', 'T', '', 'F', '', 'F', '', 'F', 'Fee earner', 'F', '', 'F', 'T', '50', '1', 'false', 'F', 'F', 'F', 'F', 'F'),
  ('6', 'Metro Online Bookings', 'WEB006', 'O', '', 'A', '29', '90', '', '', 'online@metro-online-bookings.example', 'T', 'F', '1', '', 'F', '', 'F', '', 'F', '', 'F', '', 'F', '', 'F', 'F', '60', '1', 'false', 'F', 'F', 'F', 'F', 'F'),
  ('7', 'Parallel Post Production', 'PAR007', 'A', '', 'A', '3', '60', '', '', 'mina@parallel-post-production.example', 'T', 'F', '2', 'Job bag', 'F', 'Client', 'F', '', 'F', '', 'F', '', 'F', '', 'F', 'F', '66', '1', 'false', 'F', 'F', 'F', 'F', 'F'),
  ('8', 'Northbank Architects', 'NOR008', 'A', '', 'A', '2', '60', '', '', 'elliot@northbank-architects.example', 'T', 'F', '2', 'Project', 'T', 'Cost centre', 'F', '', 'F', '', 'F', '', 'F', '', 'F', 'F', '72', '1', 'false', 'F', 'F', 'F', 'F', 'F'),
  ('9', 'Thimble & Thread Wholesale', 'THI009', 'A', '', 'B', '41', '60', '', '', 'rosa@thimble-thread-wholesale.example', 'T', 'F', '2', 'Order number', 'F', 'Season', 'F', '', 'F', '', 'F', '', 'F', '', 'F', 'F', '85', '1', 'false', 'F', 'F', 'F', 'F', 'F');
insert into "customer_address" (cadd_id, cadd_cust_id, cadd_coname, cadd_build, cadd_street, cadd_locality, cadd_town, cadd_county, cadd_country, cadd_postalcode, cadd_latitude, cadd_longitude, cadd_address_type, cadd_default_delivery, cadd_version) overriding system value values
  ('1', '1', 'Bloomsbury Print Works', 'Studio 14, New Wing', 'Strand', '', 'London', '', 'United Kingdom', 'WC2R 1LA', '51.511', '-0.1171', '0', 'F', '1'),
  ('10', '1', 'Dr Johnson''s House', '', '17 Gough Square', '', 'London', '', 'United Kingdom', 'EC4A 3DE', '51.5151', '-0.1081', '1', 'F', '1'),
  ('100', '10', 'The Ritz London', 'Concierge', '150 Piccadilly', '', 'London', '', 'United Kingdom', 'W1J 9BR', '51.507', '-0.1415', '0', 'F', '1'),
  ('101', '10', 'Royal London Hospital', 'Main Reception', 'Whitechapel Road', '', 'London', '', 'United Kingdom', 'E1 1FR', '51.5178', '-0.06', '1', 'F', '1'),
  ('102', '10', 'King''s Cross Station', '', 'Euston Road', '', 'London', '', 'United Kingdom', 'N1 9AL', '51.5308', '-0.1238', '1', 'F', '1'),
  ('103', '10', 'St Pancras International', 'The Arcade', 'Euston Road', '', 'London', '', 'United Kingdom', 'N1C 4QP', '51.5314', '-0.1261', '1', 'F', '1'),
  ('104', '10', 'St Martin-in-the-Fields', 'Cafe in the Crypt', 'Trafalgar Square', '', 'London', '', 'United Kingdom', 'WC2N 4JJ', '51.5089', '-0.1267', '0', 'F', '1'),
  ('105', '10', 'Lambeth Palace', '', 'Lambeth Palace Road', '', 'London', '', 'United Kingdom', 'SE1 7JU', '51.4955', '-0.1197', '1', 'F', '1'),
  ('106', '10', 'Westminster Abbey', 'The Chapter Office', 'Dean''s Yard', '', 'London', '', 'United Kingdom', 'SW1P 3PA', '51.4993', '-0.1273', '1', 'F', '1'),
  ('107', '10', 'University of Southampton', 'Hartley Library', 'University Road', '', 'Southampton', 'Hampshire', 'United Kingdom', 'SO17 1BJ', '50.935', '-1.396', '1', 'F', '1'),
  ('108', '10', 'Bletchley Park', 'The Mansion', 'Sherwood Drive', '', 'Milton Keynes', 'Buckinghamshire', 'United Kingdom', 'MK3 6EB', '51.9977', '-0.7407', '0', 'F', '1'),
  ('109', '11', 'Juniper Florists', 'Shop 22', 'Gracechurch Street', '', 'London', '', 'United Kingdom', 'EC3V 1LT', '51.5128', '-0.0836', '0', 'F', '1'),
  ('11', '1', 'Birkbeck', '', 'Malet Street', '', 'London', '', 'United Kingdom', 'WC1E 7HX', '51.5219', '-0.1304', '1', 'F', '1'),
  ('110', '11', 'Leighton House', '', '12 Holland Park Road', '', 'London', '', 'United Kingdom', 'W14 8LZ', '51.4986', '-0.2031', '1', 'F', '1'),
  ('111', '11', 'Lyric Hammersmith', '', 'King Street', '', 'London', '', 'United Kingdom', 'W6 0QL', '51.4931', '-0.2261', '1', 'F', '1'),
  ('112', '11', 'Roundhouse', '', 'Chalk Farm Road', '', 'London', '', 'United Kingdom', 'NW1 8EH', '51.5432', '-0.152', '1', 'F', '1'),
  ('113', '11', 'One Canada Square', 'Level 21', 'Canary Wharf', '', 'London', '', 'United Kingdom', 'E14 5AB', '51.5049', '-0.0195', '0', 'F', '1'),
  ('114', '11', 'The Leadenhall Building', 'Level 10', '122 Leadenhall Street', '', 'London', '', 'United Kingdom', 'EC3V 4AB', '51.5138', '-0.0823', '1', 'F', '1'),
  ('115', '11', 'Hackney Empire', '', '291 Mare Street', '', 'London', '', 'United Kingdom', 'E8 1EJ', '51.5453', '-0.0553', '1', 'F', '1'),
  ('116', '11', 'National Gallery', 'Sainsbury Wing', 'Trafalgar Square', '', 'London', '', 'United Kingdom', 'WC2N 5DN', '51.5089', '-0.1283', '1', 'F', '1'),
  ('117', '11', 'Saatchi Gallery', '', 'King''s Road', '', 'London', '', 'United Kingdom', 'SW3 4RY', '51.4907', '-0.159', '0', 'F', '1'),
  ('118', '11', 'Charles Dickens Museum', '', '48 Doughty Street', '', 'London', '', 'United Kingdom', 'WC1N 2LX', '51.5236', '-0.1162', '1', 'F', '1'),
  ('119', '12', 'Foxglove Event Hire', 'Store B', 'Alexandra Palace Way', '', 'London', '', 'United Kingdom', 'N22 7AY', '51.5942', '-0.1307', '0', 'F', '1'),
  ('12', '1', 'King''s Cross Station', '', 'Euston Road', '', 'London', '', 'United Kingdom', 'N1 9AL', '51.5308', '-0.1238', '1', 'F', '1'),
  ('120', '12', 'Westfield London', '', 'Ariel Way', '', 'London', '', 'United Kingdom', 'W12 7GF', '51.5074', '-0.2212', '1', 'F', '1'),
  ('121', '12', 'London Palladium', '', '8 Argyll Street', '', 'London', '', 'United Kingdom', 'W1F 7TF', '51.5146', '-0.1405', '1', 'F', '1'),
  ('122', '12', 'Great Ormond Street Hospital', 'Main Reception', 'Great Ormond Street', '', 'London', '', 'United Kingdom', 'WC1N 3JH', '51.5223', '-0.1203', '1', 'F', '1'),
  ('123', '12', 'Dover Castle', '', 'Castle Hill', '', 'Dover', 'Kent', 'United Kingdom', 'CT16 1HU', '51.1297', '1.3214', '0', 'F', '1'),
  ('124', '12', 'National Army Museum', '', 'Royal Hospital Road', '', 'London', '', 'United Kingdom', 'SW3 4HT', '51.4861', '-0.16', '1', 'F', '1'),
  ('125', '12', 'Westminster Abbey', 'The Chapter Office', 'Dean''s Yard', '', 'London', '', 'United Kingdom', 'SW1P 3PA', '51.4993', '-0.1273', '1', 'F', '1'),
  ('126', '12', 'Windsor Castle', '', 'Castle Hill', '', 'Windsor', 'Berkshire', 'United Kingdom', 'SL4 1NJ', '51.4839', '-0.6044', '1', 'F', '1'),
  ('127', '12', 'Fratton Park', '', 'Frogmore Road', '', 'Portsmouth', 'Hampshire', 'United Kingdom', 'PO4 8RA', '50.7964', '-1.064', '0', 'F', '1'),
  ('128', '12', 'The Old Vic', '', 'The Cut', '', 'London', '', 'United Kingdom', 'SE1 8NB', '51.5022', '-0.1096', '1', 'F', '1'),
  ('129', '12', 'RIBA', 'British Architectural Library', '66 Portland Place', '', 'London', '', 'United Kingdom', 'W1B 1AD', '51.5212', '-0.145', '1', 'F', '1'),
  ('13', '1', 'Wesley''s Chapel', '', '49 City Road', '', 'London', '', 'United Kingdom', 'EC1Y 1AU', '51.5237', '-0.0866', '0', 'F', '1'),
  ('130', '12', 'Lord''s Cricket Ground', 'The Pavilion', 'St John''s Wood Road', '', 'London', '', 'United Kingdom', 'NW8 8QN', '51.5299', '-0.1727', '1', 'F', '1'),
  ('131', '13', 'Marlowe Antiques', 'Ground Floor', 'King Street', '', 'London', '', 'United Kingdom', 'W6 0QL', '51.4931', '-0.2261', '0', 'F', '1'),
  ('132', '13', 'British Library', 'Main Reception', '96 Euston Road', '', 'London', '', 'United Kingdom', 'NW1 2DB', '51.5299', '-0.1277', '1', 'F', '1'),
  ('133', '13', 'Saatchi Gallery', '', 'King''s Road', '', 'London', '', 'United Kingdom', 'SW3 4RY', '51.4907', '-0.159', '1', 'F', '1'),
  ('134', '13', 'Apsley House', '', '149 Piccadilly', '', 'London', '', 'United Kingdom', 'W1J 7NT', '51.5035', '-0.1516', '1', 'F', '1'),
  ('135', '13', 'Windsor Castle', '', 'Castle Hill', '', 'Windsor', 'Berkshire', 'United Kingdom', 'SL4 1NJ', '51.4839', '-0.6044', '0', 'F', '1'),
  ('136', '13', 'Lambeth Palace', '', 'Lambeth Palace Road', '', 'London', '', 'United Kingdom', 'SE1 7JU', '51.4955', '-0.1197', '1', 'F', '1'),
  ('137', '13', 'Sir John Soane''s Museum', '', '13 Lincoln''s Inn Fields', '', 'London', '', 'United Kingdom', 'WC2A 3BP', '51.517', '-0.1174', '1', 'F', '1'),
  ('138', '13', 'University of Southampton', 'Hartley Library', 'University Road', '', 'Southampton', 'Hampshire', 'United Kingdom', 'SO17 1BJ', '50.935', '-1.396', '1', 'F', '1'),
  ('139', '13', 'Design Museum', 'Design Kitchen', '224-238 Kensington High Street', '', 'London', '', 'United Kingdom', 'W8 6AG', '51.4996', '-0.1998', '0', 'F', '1'),
  ('14', '1', 'Turner Contemporary', '', 'Rendezvous', '', 'Margate', 'Kent', 'United Kingdom', 'CT9 1HG', '51.3911', '1.3811', '1', 'F', '1'),
  ('140', '14', 'Ironbridge Medical Supplies', 'Level 21', 'Canary Wharf', '', 'London', '', 'United Kingdom', 'E14 5AB', '51.5049', '-0.0195', '0', 'F', '1'),
  ('141', '14', 'Sherlock Holmes Museum', '', '221B Baker Street', '', 'London', '', 'United Kingdom', 'NW1 6XE', '51.5238', '-0.1586', '1', 'F', '1'),
  ('142', '14', 'Guildhall', 'West Wing', 'Gresham Street', '', 'London', '', 'United Kingdom', 'EC2V 7HH', '51.5158', '-0.092', '1', 'F', '1'),
  ('143', '14', 'Handel Hendrix House', '', '25 Brook Street', '', 'London', '', 'United Kingdom', 'W1K 4HB', '51.513', '-0.1458', '1', 'F', '1'),
  ('144', '14', 'Bodleian Library', 'Weston Library', 'Broad Street', '', 'Oxford', 'Oxfordshire', 'United Kingdom', 'OX1 3BG', '51.754', '-1.254', '0', 'F', '1'),
  ('145', '14', 'Colchester Castle', '', 'Castle Park', '', 'Colchester', 'Essex', 'United Kingdom', 'CO1 1TJ', '51.8906', '0.903', '1', 'F', '1'),
  ('146', '14', 'Museum of London Docklands', '', 'West India Quay', '', 'London', '', 'United Kingdom', 'E14 4AL', '51.5076', '-0.0238', '1', 'F', '1'),
  ('147', '14', 'Royal Courts of Justice', 'Main Hall', 'Strand', '', 'London', '', 'United Kingdom', 'WC2A 2LL', '51.5136', '-0.1132', '1', 'F', '1'),
  ('148', '14', 'ExCeL London', 'Lorry Way', 'Western Gateway', '', 'London', '', 'United Kingdom', 'E16 1XL', '51.5081', '0.03', '0', 'F', '1'),
  ('149', '14', 'National Portrait Gallery', '', 'St Martin''s Place', '', 'London', '', 'United Kingdom', 'WC2H 0HE', '51.5094', '-0.1281', '1', 'F', '1'),
  ('15', '1', 'Royal Botanic Gardens', 'Herbarium', 'Kew Green', '', 'Richmond', 'Surrey', 'United Kingdom', 'TW9 3AE', '51.482', '-0.291', '1', 'F', '1'),
  ('150', '14', 'Central Criminal Court', '', 'Old Bailey', '', 'London', '', 'United Kingdom', 'EC4M 7EH', '51.5157', '-0.1019', '1', 'F', '1'),
  ('151', '14', 'Madame Tussauds', '', 'Marylebone Road', '', 'London', '', 'United Kingdom', 'NW1 5LR', '51.5229', '-0.155', '1', 'F', '1'),
  ('152', '14', 'Foundling Museum', '', '40 Brunswick Square', '', 'London', '', 'United Kingdom', 'WC1N 1AZ', '51.5251', '-0.1206', '0', 'F', '1'),
  ('16', '1', 'All England Lawn Tennis Club', 'Gate 4', 'Church Road', '', 'London', '', 'United Kingdom', 'SW19 5AE', '51.434', '-0.214', '1', 'F', '1'),
  ('17', '1', 'Temple Church', '', 'Temple', '', 'London', '', 'United Kingdom', 'EC4Y 7BB', '51.5132', '-0.1104', '0', 'F', '1'),
  ('18', '1', 'Moorfields Eye Hospital', 'Main Entrance', '162 City Road', '', 'London', '', 'United Kingdom', 'EC1V 2PD', '51.5273', '-0.0899', '1', 'F', '1'),
  ('19', '1', 'London Stansted Airport', '', 'Terminal Road North', '', 'Stansted', 'Essex', 'United Kingdom', 'CM24 1QW', '51.889', '0.262', '1', 'F', '1'),
  ('2', '1', 'Mansion House', '', 'Walbrook', '', 'London', '', 'United Kingdom', 'EC4N 8BH', '51.5131', '-0.0895', '1', 'F', '1'),
  ('20', '1', 'London Zoo', '', 'Outer Circle', '', 'London', '', 'United Kingdom', 'NW1 4RY', '51.5353', '-0.1534', '1', 'F', '1'),
  ('21', '1', 'Sadler''s Wells Theatre', 'Stage Door', 'Rosebery Avenue', '', 'London', '', 'United Kingdom', 'EC1R 4TN', '51.5294', '-0.1061', '0', 'F', '1'),
  ('22', '1', 'University College London', 'Wilkins Building', 'Gower Street', '', 'London', '', 'United Kingdom', 'WC1E 6BT', '51.5246', '-0.134', '1', 'F', '1'),
  ('23', '1', 'National Portrait Gallery', '', 'St Martin''s Place', '', 'London', '', 'United Kingdom', 'WC2H 0HE', '51.5094', '-0.1281', '1', 'F', '1'),
  ('24', '1', 'Saatchi Gallery', '', 'King''s Road', '', 'London', '', 'United Kingdom', 'SW3 4RY', '51.4907', '-0.159', '1', 'F', '1'),
  ('25', '2', 'Copperfield & Daughters', 'Suite 118', '52 Upper Street', '', 'London', '', 'United Kingdom', 'N1 0QH', '51.5356', '-0.106', '0', 'F', '1'),
  ('26', '2', 'Colchester Castle', '', 'Castle Park', '', 'Colchester', 'Essex', 'United Kingdom', 'CO1 1TJ', '51.8906', '0.903', '1', 'F', '1'),
  ('27', '2', 'Bodleian Library', 'Weston Library', 'Broad Street', '', 'Oxford', 'Oxfordshire', 'United Kingdom', 'OX1 3BG', '51.754', '-1.254', '1', 'F', '1'),
  ('28', '2', 'Royal London Hospital', 'Main Reception', 'Whitechapel Road', '', 'London', '', 'United Kingdom', 'E1 1FR', '51.5178', '-0.06', '1', 'F', '1'),
  ('29', '2', 'Royal Albert Hall', 'Door 12', 'Kensington Gore', '', 'London', '', 'United Kingdom', 'SW7 2AP', '51.5009', '-0.1774', '0', 'F', '1'),
  ('3', '1', 'Bodleian Library', 'Weston Library', 'Broad Street', '', 'Oxford', 'Oxfordshire', 'United Kingdom', 'OX1 3BG', '51.754', '-1.254', '1', 'F', '1'),
  ('30', '2', 'Theatre Royal Drury Lane', 'Box Office', 'Catherine Street', '', 'London', '', 'United Kingdom', 'WC2B 5JF', '51.5129', '-0.1204', '1', 'F', '1'),
  ('31', '2', 'Sherlock Holmes Museum', '', '221B Baker Street', '', 'London', '', 'United Kingdom', 'NW1 6XE', '51.5238', '-0.1586', '1', 'F', '1'),
  ('32', '2', 'St Thomas'' Hospital', 'North Wing', 'Westminster Bridge Road', '', 'London', '', 'United Kingdom', 'SE1 7EH', '51.4989', '-0.1189', '1', 'F', '1'),
  ('33', '2', 'Fitzwilliam Museum', '', 'Trumpington Street', '', 'Cambridge', 'Cambridgeshire', 'United Kingdom', 'CB2 1RB', '52.2002', '0.1196', '0', 'F', '1'),
  ('34', '3', 'Lantern Street Bakery', 'Unit 9', '91 Brick Lane', '', 'London', '', 'United Kingdom', 'E1 6QL', '51.5208', '-0.0719', '0', 'F', '1'),
  ('35', '3', 'Lambeth Palace', '', 'Lambeth Palace Road', '', 'London', '', 'United Kingdom', 'SE1 7JU', '51.4955', '-0.1197', '1', 'F', '1'),
  ('36', '3', 'Design Museum', 'Design Kitchen', '224-238 Kensington High Street', '', 'London', '', 'United Kingdom', 'W8 6AG', '51.4996', '-0.1998', '1', 'F', '1'),
  ('37', '3', 'University of Southampton', 'Hartley Library', 'University Road', '', 'Southampton', 'Hampshire', 'United Kingdom', 'SO17 1BJ', '50.935', '-1.396', '1', 'F', '1'),
  ('38', '3', 'London Transport Museum', '', 'Covent Garden Piazza', '', 'London', '', 'United Kingdom', 'WC2E 7BB', '51.5119', '-0.1213', '0', 'F', '1'),
  ('39', '3', 'Sky Garden', '', '1 Sky Garden Walk', '', 'London', '', 'United Kingdom', 'EC3M 8AF', '51.5112', '-0.0835', '1', 'F', '1'),
  ('4', '1', 'Lambeth Palace', '', 'Lambeth Palace Road', '', 'London', '', 'United Kingdom', 'SE1 7JU', '51.4955', '-0.1197', '1', 'F', '1'),
  ('40', '3', 'Craven Cottage', '', 'Stevenage Road', '', 'London', '', 'United Kingdom', 'SW6 6HH', '51.4749', '-0.2217', '1', 'F', '1'),
  ('41', '3', 'Leighton House', '', '12 Holland Park Road', '', 'London', '', 'United Kingdom', 'W14 8LZ', '51.4986', '-0.2031', '1', 'F', '1'),
  ('42', '3', 'Liverpool Street Station', '', 'Liverpool Street', '', 'London', '', 'United Kingdom', 'EC2M 7PY', '51.5178', '-0.0823', '0', 'F', '1'),
  ('43', '3', 'The Postal Museum', 'Mail Rail Depot', '15-20 Phoenix Place', '', 'London', '', 'United Kingdom', 'WC1X 0DA', '51.5243', '-0.1136', '1', 'F', '1'),
  ('44', '4', 'Kestrel Pathology', 'BioEnterprises 2.06', 'Mile End Road', '', 'London', '', 'United Kingdom', 'E1 4NS', '51.524', '-0.04', '0', 'F', '1'),
  ('45', '4', 'London Coliseum', 'Stage Door', 'St Martin''s Lane', '', 'London', '', 'United Kingdom', 'WC2N 4ES', '51.5098', '-0.1262', '1', 'T', '1'),
  ('46', '4', 'The Shard', 'Level 17', '32 London Bridge Street', '', 'London', '', 'United Kingdom', 'SE1 9SG', '51.5045', '-0.0865', '1', 'F', '1'),
  ('47', '4', 'Young V&A', '', 'Cambridge Heath Road', '', 'London', '', 'United Kingdom', 'E2 9PA', '51.529', '-0.0551', '1', 'F', '1'),
  ('48', '4', 'Somerset House', 'South Wing', 'Strand', '', 'London', '', 'United Kingdom', 'WC2R 1LA', '51.511', '-0.1171', '0', 'F', '1'),
  ('49', '4', 'National Army Museum', '', 'Royal Hospital Road', '', 'London', '', 'United Kingdom', 'SW3 4HT', '51.4861', '-0.16', '1', 'F', '1'),
  ('5', '1', '10 Downing Street', '', 'Downing Street', '', 'London', '', 'United Kingdom', 'SW1A 2AA', '51.5034', '-0.1276', '0', 'F', '1'),
  ('50', '5', 'Harcourt Vane Solicitors', 'Level 23', '122 Leadenhall Street', '', 'London', '', 'United Kingdom', 'EC3V 4AB', '51.5138', '-0.0823', '0', 'F', '1'),
  ('51', '5', 'Natural History Museum', 'Darwin Centre', 'Cromwell Road', '', 'London', '', 'United Kingdom', 'SW7 5BD', '51.4967', '-0.1764', '1', 'F', '1'),
  ('52', '5', 'RIBA', 'British Architectural Library', '66 Portland Place', '', 'London', '', 'United Kingdom', 'W1B 1AD', '51.5212', '-0.145', '1', 'F', '1'),
  ('53', '5', 'Addenbrooke''s Hospital', 'Outpatients', 'Hills Road', '', 'Cambridge', 'Cambridgeshire', 'United Kingdom', 'CB2 0QQ', '52.175', '0.1406', '1', 'F', '1'),
  ('54', '5', 'Guildhall', 'West Wing', 'Gresham Street', '', 'London', '', 'United Kingdom', 'EC2V 7HH', '51.5158', '-0.092', '0', 'F', '1'),
  ('55', '5', 'National Portrait Gallery', '', 'St Martin''s Place', '', 'London', '', 'United Kingdom', 'WC2H 0HE', '51.5094', '-0.1281', '1', 'F', '1'),
  ('56', '5', 'Freud Museum', '', '20 Maresfield Gardens', '', 'London', '', 'United Kingdom', 'NW3 5SX', '51.5483', '-0.1779', '1', 'F', '1'),
  ('57', '5', 'Royal Free Hospital', 'Main Reception', 'Pond Street', '', 'London', '', 'United Kingdom', 'NW3 2QG', '51.553', '-0.1653', '1', 'F', '1'),
  ('58', '5', 'Buckingham Palace', '', 'The Mall', '', 'London', '', 'United Kingdom', 'SW1A 1AA', '51.5014', '-0.1419', '0', 'F', '1'),
  ('59', '5', 'Tate Modern', 'Turbine Hall', 'Bankside', '', 'London', '', 'United Kingdom', 'SE1 9TG', '51.5076', '-0.0994', '1', 'F', '1'),
  ('6', '1', 'The National Archives', 'Reading Rooms', 'Bessant Drive', '', 'Richmond', 'Surrey', 'United Kingdom', 'TW9 4DU', '51.4811', '-0.2795', '1', 'F', '1'),
  ('60', '6', 'Metro Online Bookings', 'Level 24', '32 London Bridge Street', '', 'London', '', 'United Kingdom', 'SE1 9SG', '51.5045', '-0.0865', '0', 'F', '1'),
  ('61', '6', 'Somerset House', 'South Wing', 'Strand', '', 'London', '', 'United Kingdom', 'WC2R 1LA', '51.511', '-0.1171', '1', 'F', '1'),
  ('62', '6', 'Brighton Dome', 'Corn Exchange', 'Church Street', '', 'Brighton', 'East Sussex', 'United Kingdom', 'BN1 1UE', '50.8234', '-0.1383', '1', 'F', '1'),
  ('63', '6', 'London Stadium', '', 'Queen Elizabeth Olympic Park', '', 'London', '', 'United Kingdom', 'E20 2ST', '51.5387', '-0.0166', '1', 'F', '1'),
  ('64', '6', 'Waterloo Station', '', 'Waterloo Road', '', 'London', '', 'United Kingdom', 'SE1 8SW', '51.5031', '-0.1132', '0', 'F', '1'),
  ('65', '6', 'The Kia Oval', '', 'Kennington Oval', '', 'London', '', 'United Kingdom', 'SE11 5SS', '51.4838', '-0.1149', '1', 'F', '1'),
  ('66', '7', 'Parallel Post Production', 'Edit Suite 3', 'Belvedere Road', '', 'London', '', 'United Kingdom', 'SE1 8XT', '51.5067', '-0.1153', '0', 'F', '1'),
  ('67', '7', 'Saatchi Gallery', '', 'King''s Road', '', 'London', '', 'United Kingdom', 'SW3 4RY', '51.4907', '-0.159', '1', 'F', '1'),
  ('68', '7', 'Cutty Sark', '', 'King William Walk', '', 'London', '', 'United Kingdom', 'SE10 9HT', '51.4828', '-0.0096', '1', 'F', '1'),
  ('69', '7', 'Royal Opera House', 'Stage Door', 'Bow Street', '', 'London', '', 'United Kingdom', 'WC2E 9DD', '51.5129', '-0.1226', '1', 'F', '1'),
  ('7', '1', 'Eventim Apollo', '', '45 Queen Caroline Street', '', 'London', '', 'United Kingdom', 'W6 9QH', '51.4909', '-0.2247', '1', 'F', '1'),
  ('70', '7', 'Alexandra Palace', 'Great Hall', 'Alexandra Palace Way', '', 'London', '', 'United Kingdom', 'N22 7AY', '51.5942', '-0.1307', '0', 'F', '1'),
  ('71', '7', 'Business Design Centre', 'Suite 120', '52 Upper Street', '', 'London', '', 'United Kingdom', 'N1 0QH', '51.5356', '-0.106', '1', 'F', '1'),
  ('72', '8', 'Northbank Architects', 'Level 5', '90 York Way', '', 'London', '', 'United Kingdom', 'N1 9AG', '51.5346', '-0.1222', '0', 'F', '1'),
  ('73', '8', 'Imperial War Museum', 'Research Room', 'Lambeth Road', '', 'London', '', 'United Kingdom', 'SE1 6HZ', '51.4958', '-0.1087', '1', 'F', '1'),
  ('74', '8', 'Battersea Arts Centre', '', 'Lavender Hill', '', 'London', '', 'United Kingdom', 'SW11 5TN', '51.4647', '-0.16', '1', 'F', '1'),
  ('75', '8', 'Royal Academy of Arts', 'Burlington House', 'Piccadilly', '', 'London', '', 'United Kingdom', 'W1J 0BD', '51.5093', '-0.1395', '1', 'F', '1'),
  ('76', '8', 'St Paul''s Cathedral', 'Chapter House', 'St Paul''s Churchyard', '', 'London', '', 'United Kingdom', 'EC4M 8AD', '51.5138', '-0.0984', '0', 'F', '1'),
  ('77', '8', 'Royal Marsden Hospital', '', 'Fulham Road', '', 'London', '', 'United Kingdom', 'SW3 6JJ', '51.4907', '-0.1727', '1', 'F', '1'),
  ('78', '8', 'Westminster Cathedral', '', '42 Francis Street', '', 'London', '', 'United Kingdom', 'SW1P 1QW', '51.4961', '-0.1396', '1', 'F', '1'),
  ('79', '8', 'Queen Mary University of London', 'Queens'' Building', 'Mile End Road', '', 'London', '', 'United Kingdom', 'E1 4NS', '51.524', '-0.04', '1', 'F', '1'),
  ('8', '1', 'Olympia London', 'Grand Hall', 'Hammersmith Road', '', 'London', '', 'United Kingdom', 'W14 8UX', '51.4964', '-0.2098', '1', 'F', '1'),
  ('80', '8', 'RIBA', 'British Architectural Library', '66 Portland Place', '', 'London', '', 'United Kingdom', 'W1B 1AD', '51.5212', '-0.145', '0', 'F', '1'),
  ('81', '8', 'Bluewater', '', 'Bluewater Parkway', '', 'Greenhithe', 'Kent', 'United Kingdom', 'DA9 9ST', '51.4388', '0.27', '1', 'F', '1'),
  ('82', '8', 'British Museum', 'Main Entrance', 'Great Russell Street', '', 'London', '', 'United Kingdom', 'WC1B 3DG', '51.5194', '-0.127', '1', 'F', '1'),
  ('83', '8', 'St Mary''s Stadium', '', 'Britannia Road', '', 'Southampton', 'Hampshire', 'United Kingdom', 'SO14 5FP', '50.9058', '-1.391', '1', 'F', '1'),
  ('84', '8', 'London Coliseum', 'Stage Door', 'St Martin''s Lane', '', 'London', '', 'United Kingdom', 'WC2N 4ES', '51.5098', '-0.1262', '0', 'F', '1'),
  ('85', '9', 'Thimble & Thread Wholesale', 'Showroom 31', 'Hammersmith Road', '', 'London', '', 'United Kingdom', 'W14 8UX', '51.4964', '-0.2098', '0', 'F', '1'),
  ('86', '9', 'Alexandra Palace', 'Great Hall', 'Alexandra Palace Way', '', 'London', '', 'United Kingdom', 'N22 7AY', '51.5942', '-0.1307', '1', 'F', '1'),
  ('87', '9', 'Dover Castle', '', 'Castle Hill', '', 'Dover', 'Kent', 'United Kingdom', 'CT16 1HU', '51.1297', '1.3214', '1', 'F', '1'),
  ('88', '9', 'Theatre Royal Drury Lane', 'Box Office', 'Catherine Street', '', 'London', '', 'United Kingdom', 'WC2B 5JF', '51.5129', '-0.1204', '1', 'F', '1'),
  ('89', '9', 'University of Southampton', 'Hartley Library', 'University Road', '', 'Southampton', 'Hampshire', 'United Kingdom', 'SO17 1BJ', '50.935', '-1.396', '0', 'F', '1'),
  ('9', '1', 'University of Kent', '', 'Giles Lane', '', 'Canterbury', 'Kent', 'United Kingdom', 'CT2 7NZ', '51.297', '1.069', '0', 'F', '1'),
  ('90', '9', 'Lyric Hammersmith', '', 'King Street', '', 'London', '', 'United Kingdom', 'W6 0QL', '51.4931', '-0.2261', '1', 'F', '1'),
  ('91', '9', 'Leighton House', '', '12 Holland Park Road', '', 'London', '', 'United Kingdom', 'W14 8LZ', '51.4986', '-0.2031', '1', 'F', '1'),
  ('92', '9', 'Marylebone Station', '', 'Melcombe Place', '', 'London', '', 'United Kingdom', 'NW1 6JJ', '51.5225', '-0.1631', '1', 'F', '1'),
  ('93', '9', 'Roundhouse', '', 'Chalk Farm Road', '', 'London', '', 'United Kingdom', 'NW1 8EH', '51.5432', '-0.152', '0', 'F', '1'),
  ('94', '9', 'Bodleian Library', 'Weston Library', 'Broad Street', '', 'Oxford', 'Oxfordshire', 'United Kingdom', 'OX1 3BG', '51.754', '-1.254', '1', 'F', '1'),
  ('95', '9', 'London Zoo', '', 'Outer Circle', '', 'London', '', 'United Kingdom', 'NW1 4RY', '51.5353', '-0.1534', '1', 'F', '1'),
  ('96', '10', 'Halyard Exhibition Services', 'Contractor Yard 4', 'Western Gateway', '', 'London', '', 'United Kingdom', 'E16 1XL', '51.5081', '0.03', '0', 'F', '1'),
  ('97', '10', 'Royal Academy of Music', 'Museum', 'Marylebone Road', '', 'London', '', 'United Kingdom', 'NW1 5HT', '51.5236', '-0.152', '1', 'F', '1'),
  ('98', '10', 'Mansion House', '', 'Walbrook', '', 'London', '', 'United Kingdom', 'EC4N 8BH', '51.5131', '-0.0895', '1', 'F', '1'),
  ('99', '10', '10 Downing Street', '', 'Downing Street', '', 'London', '', 'United Kingdom', 'SW1A 2AA', '51.5034', '-0.1276', '1', 'F', '1');
insert into "customer_contact" (ccnt_id, ccnt_cust_id, ccnt_name, ccnt_telephone, ccnt_email, ccnt_version, ccnt_retired) overriding system value values
  ('1', '1', 'Ada Booker', '020 7946 0100', 'account@bloomsbury-print-works.example', '1', 'false'),
  ('10', '4', 'Dr Ingrid Holm', '020 7946 0121', 'ingrid@kestrel-pathology.example', '1', 'false'),
  ('11', '4', 'Aaron Walsh', '020 7946 0121', 'aaron.walsh@kestrel-pathology.example', '1', 'false'),
  ('12', '5', 'Tobias Vane', '020 7946 0128', 'tobias@harcourt-vane-solicitors.example', '1', 'false'),
  ('13', '5', 'Bridget Turner', '020 7946 0128', 'bridget.turner@harcourt-vane-solicitors.example', '1', 'false'),
  ('14', '6', 'Web Desk', '020 7946 0135', 'online@metro-online-bookings.example', '1', 'false'),
  ('15', '6', 'Zoe Quayle', '020 7946 0135', 'zoe.quayle@metro-online-bookings.example', '1', 'false'),
  ('16', '6', 'Victor Doyle', '020 7946 0135', 'victor.doyle@metro-online-bookings.example', '1', 'false'),
  ('17', '6', 'Lucy Green', '020 7946 0135', 'lucy.green@metro-online-bookings.example', '1', 'false'),
  ('18', '7', 'Mina Farrow', '020 7946 0142', 'mina@parallel-post-production.example', '1', 'false'),
  ('19', '7', 'Esther Hussain', '020 7946 0142', 'esther.hussain@parallel-post-production.example', '1', 'false'),
  ('2', '1', 'Dilys Nwosu', '020 7946 0100', 'dilys.nwosu@bloomsbury-print-works.example', '1', 'false'),
  ('20', '8', 'Elliot Sands', '020 7946 0149', 'elliot@northbank-architects.example', '1', 'false'),
  ('21', '8', 'Dilys Pritchard', '020 7946 0149', 'dilys.pritchard@northbank-architects.example', '1', 'false'),
  ('22', '8', 'Idris Rahman', '020 7946 0149', 'idris.rahman@northbank-architects.example', '1', 'false'),
  ('23', '9', 'Rosa Thimble', '020 7946 0156', 'rosa@thimble-thread-wholesale.example', '1', 'false'),
  ('24', '9', 'Ruby Fairley', '020 7946 0156', 'ruby.fairley@thimble-thread-wholesale.example', '1', 'false'),
  ('25', '9', 'Gwen Green', '020 7946 0156', 'gwen.green@thimble-thread-wholesale.example', '1', 'false'),
  ('26', '9', 'Victor Yeo', '020 7946 0156', 'victor.yeo@thimble-thread-wholesale.example', '1', 'false'),
  ('27', '10', 'Greg Halyard', '020 7946 0163', 'greg@halyard-exhibition-services.example', '1', 'false'),
  ('28', '10', 'Karim Turner', '020 7946 0163', 'karim.turner@halyard-exhibition-services.example', '1', 'false'),
  ('29', '11', 'Priya Nand', '020 7946 0170', 'priya@juniper-florists.example', '1', 'false'),
  ('3', '1', 'Uma Oakley', '020 7946 0100', 'uma.oakley@bloomsbury-print-works.example', '1', 'false'),
  ('30', '11', 'Joanna Vickers', '020 7946 0170', 'joanna.vickers@juniper-florists.example', '1', 'false'),
  ('31', '11', 'Quentin Pritchard', '020 7946 0170', 'quentin.pritchard@juniper-florists.example', '1', 'false'),
  ('32', '11', 'Sanjay Kaur', '020 7946 0170', 'sanjay.kaur@juniper-florists.example', '1', 'false'),
  ('33', '12', 'Callum Reed', '020 7946 0177', 'callum@foxglove-event-hire.example', '1', 'false'),
  ('34', '12', 'Chloe Lawson', '020 7946 0177', 'chloe.lawson@foxglove-event-hire.example', '1', 'false'),
  ('35', '12', 'Xavier Hussain', '020 7946 0177', 'xavier.hussain@foxglove-event-hire.example', '1', 'false'),
  ('36', '12', 'Quentin Quayle', '020 7946 0177', 'quentin.quayle@foxglove-event-hire.example', '1', 'false'),
  ('37', '13', 'Hugo Marlowe', '020 7946 0184', 'hugo@marlowe-antiques.example', '1', 'false'),
  ('38', '13', 'Zoe Turner', '020 7946 0184', 'zoe.turner@marlowe-antiques.example', '1', 'false'),
  ('39', '13', 'Aaron Abbott', '020 7946 0184', 'aaron.abbott@marlowe-antiques.example', '1', 'false'),
  ('4', '2', 'Nell Copperfield', '020 7946 0107', 'card@copperfield-daughters.example', '1', 'false'),
  ('40', '13', 'Zoe Green', '020 7946 0184', 'zoe.green@marlowe-antiques.example', '1', 'false'),
  ('41', '13', 'Yasmin Chambers', '020 7946 0184', 'yasmin.chambers@marlowe-antiques.example', '1', 'false'),
  ('42', '14', 'Farida Aziz', '020 7946 0191', 'farida@ironbridge-medical-supplies.example', '1', 'false'),
  ('43', '14', 'Quentin Nwosu', '020 7946 0191', 'quentin.nwosu@ironbridge-medical-supplies.example', '1', 'false'),
  ('44', '14', 'Daniel Turner', '020 7946 0191', 'daniel.turner@ironbridge-medical-supplies.example', '1', 'false'),
  ('5', '2', 'Chloe Abbott', '020 7946 0107', 'chloe.abbott@copperfield-daughters.example', '1', 'false'),
  ('6', '3', 'Omar Bakare', '020 7946 0114', 'checkout@lantern-street-bakery.example', '1', 'false'),
  ('7', '3', 'Karim Lawson', '020 7946 0114', 'karim.lawson@lantern-street-bakery.example', '1', 'false'),
  ('8', '3', 'Idris Fairley', '020 7946 0114', 'idris.fairley@lantern-street-bakery.example', '1', 'false'),
  ('9', '3', 'Bridget Kaur', '020 7946 0114', 'bridget.kaur@lantern-street-bakery.example', '1', 'false');
insert into "docket" (dck_id, dck_docket, dck_tracking, dck_cust_id, dck_ausr_id, dck_serv_type, dck_tariff, dck_circ_code, dck_wandr, dck_pod, dck_contact, dck_telephone, dck_email, dck_cust_ref1, dck_cust_ref2, dck_cust_ref3, dck_cust_ref4, dck_cust_ref5, dck_cust_ref6, dck_mop, dck_status, dck_drv_id, dck_archive, dck_created, dck_version, dck_miles, dck_net, dck_netvat, dck_total, dck_hold, dck_currency, dck_lines, dck_due, dck_undo_until, dck_received) overriding system value values
  ('100000', 'MT100000', 'MT-7K3F-9QWX-2B4D', '14', '14', 'A', '5', 'LON', 'F', 'E', 'Farida Aziz', '020 7946 0191', 'farida@ironbridge-medical-supplies.example', 'ON 56615', '', '', '', 'Theatre 2', 'Dr Moss', 'A', 'W', NULL, 'F', '2026-11-22 21:42:13+00', '1', '10.27', '3259', '652', '3911', '4302', 'GBP', '[{"code": "base", "amount": 1232, "description": "Small van"}, {"code": "mileage", "amount": 1199, "description": "8.27 miles at £1.45"}, {"code": "out-of-hours", "amount": 1000, "description": "Outside hours of operation"}, {"code": "discount", "amount": -172, "description": "Discount of 5%"}]', '2026-11-23 00:54:13.946+00', NULL, '0'),
  ('100001', 'MT100001', 'MT-5047-HPVY-XP26', '4', '4', 'A', '3', 'LON', 'F', 'E', 'Dr Ingrid Holm', '020 7946 0121', 'ingrid@kestrel-pathology.example', 'SB 57460', 'Day surgery', '', '', '', '', 'A', 'F', '8', 'T', '2026-10-07 06:03:24+00', '7', '6.93', '2511', '502', '3013', '3314', 'GBP', '[{"code": "base", "amount": 782, "description": "Motorbike"}, {"code": "mileage", "amount": 1038, "description": "5.93 miles at £1.75"}, {"code": "stops", "amount": 350, "description": "1 extra stop at £3.50"}, {"code": "zone", "amount": 450, "description": "Central London congestion charge"}, {"code": "discount", "amount": -109, "description": "Discount of 5%"}]', '2026-10-07 08:50:00+00', NULL, '0'),
  ('100002', 'MT100002', 'MT-YJYE-43F9-JK3H', '13', '13', 'B', '41', 'OVN', 'F', 'E', 'Hugo Marlowe', '020 7946 0184', 'hugo@marlowe-antiques.example', 'I 19802', '', '', '', '', '', 'A', 'C', NULL, 'T', '2026-10-14 11:39:27+00', '3', '60.21', '2310', '462', '2772', '3049', 'GBP', '[{"code": "base", "amount": 895, "description": "Overnight by 12:00"}, {"code": "parcels", "amount": 1350, "description": "3 extra parcels at £4.50"}, {"code": "weight", "amount": 322, "description": "23.00 kg extra at £0.14"}, {"code": "discount", "amount": -257, "description": "Discount of 10%"}]', '2026-10-15 11:00:00+00', NULL, '0'),
  ('100003', 'MT100003', 'MT-956Z-RNZB-PFPD', '4', '4', 'A', '5', 'LON', 'F', 'E', 'Dr Ingrid Holm', '020 7946 0121', 'ingrid@kestrel-pathology.example', 'SB 45843', 'Ward 4B', '', '', '', '', 'A', 'F', '3', 'T', '2026-10-22 08:11:29+00', '7', '2.75', '1724', '345', '2069', '2276', 'GBP', '[{"code": "base", "amount": 1232, "description": "Small van"}, {"code": "mileage", "amount": 109, "description": "0.75 miles at £1.45"}, {"code": "zone", "amount": 450, "description": "Central London congestion charge"}, {"code": "discount", "amount": -67, "description": "Discount of 5%"}]', '2026-10-22 13:49:00+00', NULL, '0'),
  ('100004', 'MT100004', 'MT-1XPW-N568-H5Z0', '6', '6', 'A', '29', 'LON', 'F', 'E', 'Web Desk', '020 7946 0135', 'online@metro-online-bookings.example', '', '', '', '', '', '', 'O', 'R', '9', 'F', '2026-10-27 10:21:51+00', '5', '3.30', '1870', '374', '2244', '2468', 'GBP', '[{"code": "base", "amount": 1150, "description": "Small van economy"}, {"code": "mileage", "amount": 195, "description": "1.30 miles at £1.50"}, {"code": "parcels", "amount": 75, "description": "1 extra parcel at £0.75"}, {"code": "zone", "amount": 450, "description": "Central London congestion charge"}]', '2026-10-27 13:43:00+00', NULL, '0'),
  ('100005', 'MT100005', 'MT-1NVH-4DBG-5BA9', '4', '4', 'A', '3', 'LON', 'F', 'E', 'Dr Ingrid Holm', '020 7946 0121', 'ingrid@kestrel-pathology.example', 'SB 27373', 'Theatre 2', '', '', '', '', 'A', 'F', '6', 'F', '2026-11-04 16:22:26+00', '7', '12.04', '3595', '719', '4314', '4745', 'GBP', '[{"code": "base", "amount": 782, "description": "Motorbike"}, {"code": "mileage", "amount": 1575, "description": "9.00 miles at £1.75"}, {"code": "mileage", "amount": 306, "description": "2.04 miles at £1.50"}, {"code": "stops", "amount": 700, "description": "2 extra stops at £3.50"}, {"code": "zone", "amount": 400, "description": "Silvertown tunnel toll"}, {"code": "discount", "amount": -168, "description": "Discount of 5%"}]', '2026-11-04 20:05:00+00', NULL, '0'),
  ('100006', 'MT100006', 'MT-MYVY-8B5S-67B3', '2', '2', 'A', '4', 'LON', 'F', 'E', 'Nell Copperfield', '020 7946 0107', 'card@copperfield-daughters.example', 'YR 30162', '', '', '', '', '', 'O', 'B', '10', 'F', '2026-11-22 19:57:13+00', '6', '1.34', '3070', '614', '3684', '4052', 'GBP', '[{"code": "base", "amount": 1100, "description": "Car"}, {"code": "parcels", "amount": 75, "description": "1 extra parcel at £0.75"}, {"code": "weight", "amount": 645, "description": "43.00 kg extra at £0.15"}, {"code": "out-of-hours", "amount": 800, "description": "Outside hours of operation"}, {"code": "zone", "amount": 450, "description": "Central London congestion charge"}]', '2026-11-22 22:39:13.946+00', NULL, '0'),
  ('100007', 'MT100007', 'MT-N311-YC0W-3Q7V', '2', '2', 'C', '52', 'NAT', 'F', 'E', 'Nell Copperfield', '020 7946 0107', 'card@copperfield-daughters.example', '', '', '', '', '', '', 'O', 'Q', NULL, 'F', '2026-11-22 20:05:13.946+00', '3', '7.05', '15470', '3094', '18564', '20420', 'GBP', '[{"code": "base", "amount": 5400, "description": "Half pallet"}, {"code": "parcels", "amount": 7800, "description": "2 extra parcels at £39.00"}, {"code": "weight", "amount": 2270, "description": "378.40 kg extra at £0.06"}]', '2026-11-24 17:30:00+00', NULL, '0'),
  ('100008', 'MT100008', 'MT-3Y85-QP4Z-SN1D', '6', '6', 'A', '29', 'LON', 'F', 'E', 'Web Desk', '020 7946 0135', 'online@metro-online-bookings.example', '', '', '', '', '', '', 'O', 'E', '1', 'F', '2026-11-22 20:08:13+00', '5', '0.37', '2150', '430', '2580', '2838', 'GBP', '[{"code": "base", "amount": 1150, "description": "Small van economy"}, {"code": "out-of-hours", "amount": 1000, "description": "Outside hours of operation"}]', '2026-11-22 23:43:13.946+00', NULL, '0'),
  ('100009', 'MT100009', 'MT-KJG4-BTVT-6QZM', '9', '9', 'A', '3', 'LON', 'F', 'E', 'Rosa Thimble', '020 7946 0156', 'rosa@thimble-thread-wholesale.example', '', '', '', '', '', '', 'A', 'I', '8', 'F', '2026-11-22 20:45:13+00', '4', '4.12', '2246', '449', '2695', '2965', 'GBP', '[{"code": "base", "amount": 850, "description": "Motorbike"}, {"code": "mileage", "amount": 546, "description": "3.12 miles at £1.75"}, {"code": "out-of-hours", "amount": 600, "description": "Outside hours of operation"}, {"code": "zone", "amount": 450, "description": "Central London congestion charge"}, {"code": "discount", "amount": -200, "description": "Discount of 10%"}]', '2026-11-22 23:31:13.946+00', NULL, '0'),
  ('100010', 'MT100010', 'MT-J6XZ-T7VM-NQDT', '1', '15', 'C', '52', 'NAT', 'F', 'E', 'Ada Booker', '020 7946 0100', 'account@bloomsbury-print-works.example', 'PO 33378', 'CC-120 Press', '', '', '', '', 'A', 'G', '7', 'F', '2026-11-22 20:50:13.946+00', '3', '0.80', '18849', '3770', '22619', '24881', 'GBP', '[{"code": "base", "amount": 5400, "description": "Half pallet"}, {"code": "parcels", "amount": 7800, "description": "2 extra parcels at £39.00"}, {"code": "weight", "amount": 6167, "description": "1027.90 kg extra at £0.06"}, {"code": "zone", "amount": 450, "description": "Central London congestion charge"}, {"code": "discount", "amount": -968, "description": "Discount of 5%"}]', '2026-11-24 17:30:00+00', NULL, '0'),
  ('100011', 'MT100011', 'MT-9ETS-J74D-KGC3', '5', '5', 'A', '5', 'LON', 'F', 'E', 'Tobias Vane', '020 7946 0128', 'tobias@harcourt-vane-solicitors.example', 'MN 11562', '', '', '', 'D. Amin', '', 'A', 'O', NULL, 'F', '2026-11-22 21:18:13+00', '2', '2.99', '2766', '553', '3319', '3651', 'GBP', '[{"code": "base", "amount": 1400, "description": "Small van"}, {"code": "mileage", "amount": 173, "description": "0.99 miles at £1.75"}, {"code": "out-of-hours", "amount": 1000, "description": "Outside hours of operation"}, {"code": "zone", "amount": 450, "description": "Central London congestion charge"}, {"code": "discount", "amount": -257, "description": "Discount of 10%"}]', '2026-11-23 00:11:13.946+00', NULL, '0');
insert into "docket_address" (dadd_id, dadd_dck_id, dadd_order, dadd_addresstype, dadd_companyname, dadd_build, dadd_street, dadd_locality, dadd_town, dadd_county, dadd_country, dadd_postalcode, dadd_latitude, dadd_longitude, dadd_name, dadd_telephone, dadd_email, dadd_ready, dadd_deadline, dadd_projected, dadd_estimated) overriding system value values
  ('1', '100000', '0', '0', 'Ironbridge Medical Supplies', 'Level 21', 'Canary Wharf', '', 'London', '', 'United Kingdom', 'E14 5AB', '51.5049', '-0.0195', 'Farida Aziz', '020 7946 0191', 'farida@ironbridge-medical-supplies.example', '2026-11-22 22:26:13.946+00', '2026-11-22 23:26:13.946+00', '2026-11-22 22:36:13.946+00', NULL),
  ('10', '100004', '0', '0', 'Westminster Cathedral', '', '42 Francis Street', '', 'London', '', 'United Kingdom', 'SW1P 1QW', '51.4961', '-0.1396', 'Uma Walsh', '07700 900269', '', '2026-10-27 10:30:00+00', '2026-10-27 12:00:00+00', '2026-10-27 10:40:00+00', '2026-10-27 10:40:51+00'),
  ('11', '100004', '1', '1', 'Metro Online Bookings', 'Level 24', '32 London Bridge Street', '', 'London', '', 'United Kingdom', 'SE1 9SG', '51.5045', '-0.0865', 'Web Desk', '020 7946 0135', 'online@metro-online-bookings.example', '2026-10-27 10:43:00+00', '2026-10-27 13:43:00+00', '2026-10-27 11:03:00+00', NULL),
  ('12', '100005', '0', '0', 'Kestrel Pathology', 'BioEnterprises 2.06', 'Mile End Road', '', 'London', '', 'United Kingdom', 'E1 4NS', '51.524', '-0.04', 'Dr Ingrid Holm', '020 7946 0121', 'ingrid@kestrel-pathology.example', '2026-11-04 16:28:00+00', '2026-11-04 17:13:00+00', '2026-11-04 16:38:00+00', '2026-11-04 16:53:26+00'),
  ('13', '100005', '1', '1', 'ExCeL London', 'Platinum Suite', 'Western Gateway', '', 'London', '', 'United Kingdom', 'E16 1XL', '51.5081', '0.03', 'Sanjay Walsh', '07700 900398', '', '2026-11-04 16:42:00+00', '2026-11-04 18:12:00+00', '2026-11-04 17:00:20+00', '2026-11-04 17:14:48+00'),
  ('14', '100005', '2', '1', 'The Old Truman Brewery', 'Unit 4', '91 Brick Lane', '', 'London', '', 'United Kingdom', 'E1 6QL', '51.5208', '-0.0719', 'Esther Vickers', '07700 900491', '', '2026-11-04 17:01:00+00', '2026-11-04 19:16:00+00', '2026-11-04 17:17:40+00', '2026-11-04 17:34:10+00'),
  ('15', '100005', '3', '1', 'Young V&A', '', 'Cambridge Heath Road', '', 'London', '', 'United Kingdom', 'E2 9PA', '51.529', '-0.0551', 'Amelia Barlow', '07700 900490', 'amelia.barlow@example.org', '2026-11-04 17:05:00+00', '2026-11-04 20:05:00+00', '2026-11-04 17:35:00+00', '2026-11-04 17:53:32+00'),
  ('16', '100006', '0', '0', 'Copperfield & Daughters', 'Suite 118', '52 Upper Street', '', 'London', '', 'United Kingdom', 'N1 0QH', '51.5356', '-0.106', 'Nell Copperfield', '020 7946 0107', 'card@copperfield-daughters.example', '2026-11-22 20:35:13.946+00', '2026-11-22 21:35:13.946+00', '2026-11-22 20:45:13.946+00', '2026-11-22 20:48:13+00'),
  ('17', '100006', '1', '1', 'Foundling Museum', '', '40 Brunswick Square', '', 'London', '', 'United Kingdom', 'WC1N 1AZ', '51.5251', '-0.1206', 'Harriet Abbott', '07700 900665', 'harriet.abbott@example.org', '2026-11-22 20:39:13.946+00', '2026-11-22 22:39:13.946+00', '2026-11-22 20:59:13.946+00', NULL),
  ('18', '100007', '0', '0', 'Tottenham Hotspur Stadium', '', '782 High Road', '', 'London', '', 'United Kingdom', 'N17 0BX', '51.6043', '-0.0663', 'Tess Barlow', '07700 900178', '', '2026-11-23 17:30:00+00', '2026-11-23 18:30:00+00', '2026-11-23 17:40:00+00', NULL),
  ('19', '100007', '1', '1', 'Copperfield & Daughters', 'Suite 118', '52 Upper Street', '', 'London', '', 'United Kingdom', 'N1 0QH', '51.5356', '-0.106', 'Nell Copperfield', '020 7946 0107', 'card@copperfield-daughters.example', '2026-11-23 17:42:00+00', '2026-11-24 17:30:00+00', '2026-11-24 16:15:00+00', NULL),
  ('2', '100000', '1', '1', 'Kenwood House', '', 'Hampstead Lane', '', 'London', '', 'United Kingdom', 'NW3 7JR', '51.5713', '-0.1675', 'Harriet Chambers', '07700 900459', 'harriet.chambers@example.org', '2026-11-22 22:54:13.946+00', '2026-11-23 00:54:13.946+00', '2026-11-22 23:14:13.946+00', NULL),
  ('20', '100008', '0', '0', 'Metro Online Bookings', 'Level 24', '32 London Bridge Street', '', 'London', '', 'United Kingdom', 'SE1 9SG', '51.5045', '-0.0865', 'Web Desk', '020 7946 0135', 'online@metro-online-bookings.example', '2026-11-22 20:41:13.946+00', '2026-11-22 22:11:13.946+00', '2026-11-22 20:51:13.946+00', '2026-11-22 20:44:13+00'),
  ('21', '100008', '1', '1', 'HMS Belfast', '', 'The Queen''s Walk', '', 'London', '', 'United Kingdom', 'SE1 2JH', '51.5066', '-0.0814', 'Chloe Doyle', '07700 900840', 'chloe.doyle@example.org', '2026-11-22 20:43:13.946+00', '2026-11-22 23:43:13.946+00', '2026-11-22 21:03:13.946+00', '2026-11-22 21:58:13+00'),
  ('22', '100009', '0', '0', 'Thimble & Thread Wholesale', 'Showroom 31', 'Hammersmith Road', '', 'London', '', 'United Kingdom', 'W14 8UX', '51.4964', '-0.2098', 'Rosa Thimble', '020 7946 0156', 'rosa@thimble-thread-wholesale.example', '2026-11-22 21:18:13.946+00', '2026-11-22 22:18:13.946+00', '2026-11-22 21:28:13.946+00', '2026-11-22 21:22:13+00'),
  ('23', '100009', '1', '1', 'Buckingham Palace', '', 'The Mall', '', 'London', '', 'United Kingdom', 'SW1A 1AA', '51.5014', '-0.1419', 'Karim Rahman', '07700 900210', '', '2026-11-22 21:31:13.946+00', '2026-11-22 23:31:13.946+00', '2026-11-22 21:51:13.946+00', '2026-11-22 21:58:13+00'),
  ('24', '100010', '0', '0', 'Waterloo Station', '', 'Waterloo Road', '', 'London', '', 'United Kingdom', 'SE1 8SW', '51.5031', '-0.1132', 'Harriet Ingram', '07700 900370', '', '2026-11-23 16:15:00+00', '2026-11-23 17:15:00+00', '2026-11-23 16:25:00+00', NULL),
  ('25', '100010', '1', '1', 'Bloomsbury Print Works', 'Studio 14, New Wing', 'Strand', '', 'London', '', 'United Kingdom', 'WC2R 1LA', '51.511', '-0.1171', 'Ada Booker', '020 7946 0100', 'account@bloomsbury-print-works.example', '2026-11-23 16:17:00+00', '2026-11-24 17:30:00+00', '2026-11-24 16:15:00+00', NULL),
  ('26', '100011', '0', '0', 'Harcourt Vane Solicitors', 'Level 23', '122 Leadenhall Street', '', 'London', '', 'United Kingdom', 'EC3V 4AB', '51.5138', '-0.0823', 'Tobias Vane', '020 7946 0128', 'tobias@harcourt-vane-solicitors.example', '2026-11-22 22:32:13.946+00', '2026-11-22 23:17:13.946+00', '2026-11-22 22:42:13.946+00', NULL),
  ('27', '100011', '1', '1', 'King''s Cross Station', '', 'Euston Road', '', 'London', '', 'United Kingdom', 'N1 9AL', '51.5308', '-0.1238', 'Wendy Yeo', '07700 900647', 'wendy.yeo@example.org', '2026-11-22 22:41:13.946+00', '2026-11-23 00:11:13.946+00', '2026-11-22 23:01:13.946+00', NULL),
  ('3', '100001', '0', '0', 'Kestrel Pathology', 'BioEnterprises 2.06', 'Mile End Road', '', 'London', '', 'United Kingdom', 'E1 4NS', '51.524', '-0.04', 'Dr Ingrid Holm', '020 7946 0121', 'ingrid@kestrel-pathology.example', '2026-10-07 06:13:00+00', '2026-10-07 06:58:00+00', '2026-10-07 06:23:00+00', '2026-10-07 06:17:00+00'),
  ('4', '100001', '1', '1', 'One Canada Square', 'Loading Bay', 'Canary Wharf', '', 'London', '', 'United Kingdom', 'E14 5AB', '51.5049', '-0.0195', 'Bridget Ingram', '07700 900826', '', '2026-10-07 06:20:00+00', '2026-10-07 07:50:00+00', '2026-10-07 06:44:00+00', '2026-10-07 06:34:53+00'),
  ('5', '100001', '2', '1', 'Barbican Centre', 'Barbican Library', 'Silk Street', '', 'London', '', 'United Kingdom', 'EC2Y 8DS', '51.5202', '-0.0938', 'Uma Dhillon', '07700 900430', '', '2026-10-07 06:35:00+00', '2026-10-07 08:50:00+00', '2026-10-07 07:00:00+00', '2026-10-07 06:49:47+00'),
  ('6', '100002', '0', '0', 'King''s College', 'College Library', 'King''s Parade', '', 'Cambridge', 'Cambridgeshire', 'United Kingdom', 'CB2 1ST', '52.2043', '0.1166', 'Lucy Dhillon', '07700 900202', '', '2026-10-14 15:15:00+00', '2026-10-14 16:15:00+00', '2026-10-14 15:25:00+00', NULL),
  ('7', '100002', '1', '1', 'Marlowe Antiques', 'Ground Floor', 'King Street', '', 'London', '', 'United Kingdom', 'W6 0QL', '51.4931', '-0.2261', 'Hugo Marlowe', '020 7946 0184', 'hugo@marlowe-antiques.example', '2026-10-14 16:43:00+00', '2026-10-15 11:00:00+00', '2026-10-15 09:45:00+00', NULL),
  ('8', '100003', '0', '0', 'Kestrel Pathology', 'BioEnterprises 2.06', 'Mile End Road', '', 'London', '', 'United Kingdom', 'E1 4NS', '51.524', '-0.04', 'Dr Ingrid Holm', '020 7946 0121', 'ingrid@kestrel-pathology.example', '2026-10-22 12:11:00+00', '2026-10-22 12:56:00+00', '2026-10-22 12:21:00+00', '2026-10-22 12:21:00+00'),
  ('9', '100003', '1', '1', 'Lloyd''s of London', 'Gallery 1', '1 Lime Street', '', 'London', '', 'United Kingdom', 'EC3M 7HA', '51.513', '-0.0822', 'Victor Barlow', '07700 900551', '', '2026-10-22 12:19:00+00', '2026-10-22 13:49:00+00', '2026-10-22 12:39:00+00', '2026-10-22 12:41:45+00');
insert into "docket_barcode" (dab_id, dab_dck_id, dab_dadd_id, dab_barcode, dab_reference) overriding system value values
  ('1', '100002', '7', 'MT100002001', 'MT100002/1'),
  ('10', '100008', '21', 'MT100008003', 'MT100008/3'),
  ('11', '100010', '25', 'MT100010001', 'MT100010/1'),
  ('12', '100010', '25', 'MT100010002', 'MT100010/2'),
  ('13', '100010', '25', 'MT100010003', 'MT100010/3'),
  ('14', '100011', '27', 'MT100011001', 'MT100011/1'),
  ('15', '100011', '27', 'MT100011002', 'MT100011/2'),
  ('16', '100011', '27', 'MT100011003', 'MT100011/3'),
  ('2', '100002', '7', 'MT100002002', 'MT100002/2'),
  ('3', '100002', '7', 'MT100002003', 'MT100002/3'),
  ('4', '100002', '7', 'MT100002004', 'MT100002/4'),
  ('5', '100007', '19', 'MT100007001', 'MT100007/1'),
  ('6', '100007', '19', 'MT100007002', 'MT100007/2'),
  ('7', '100007', '19', 'MT100007003', 'MT100007/3'),
  ('8', '100008', '21', 'MT100008001', 'MT100008/1'),
  ('9', '100008', '21', 'MT100008002', 'MT100008/2');
insert into "docket_event" (dev_id, dev_dck_id, dev_type, dev_status, dev_at, dev_recorded, dev_by, dev_signed_by, dev_exc_id, dev_drv_id, dev_before, dev_undone) overriding system value values
  ('1', '100001', 'booked', 'W', '2026-10-07 06:03:24+00', '2026-10-07 06:03:28+00', 'ingrid', '', NULL, NULL, NULL, 'false'),
  ('10', '100001', 'status-changed', 'F', '2026-10-19 05:30:00+00', '2026-10-19 05:30:12+00', 'admin', '', NULL, NULL, NULL, 'false'),
  ('11', '100003', 'booked', 'W', '2026-10-22 08:11:29+00', '2026-10-22 08:12:07+00', 'ingrid', '', NULL, NULL, NULL, 'false'),
  ('12', '100003', 'status-changed', 'O', '2026-10-22 08:14:29+00', '2026-10-22 08:14:40+00', 'control', '', NULL, NULL, NULL, 'false'),
  ('13', '100003', 'status-changed', 'G', '2026-10-22 11:51:00+00', '2026-10-22 11:51:03+00', 'control', '', NULL, '3', NULL, 'false'),
  ('14', '100003', 'status-changed', 'I', '2026-10-22 12:21:00+00', '2026-10-22 12:21:33+00', 'control', 'Dr Ingrid Holm', NULL, NULL, NULL, 'false'),
  ('15', '100003', 'status-changed', 'E', '2026-10-22 12:26:00+00', '2026-10-22 12:26:32+00', 'control', 'Pavel Novak', NULL, NULL, NULL, 'false'),
  ('16', '100003', 'status-changed', 'D', '2026-10-22 12:41:45+00', '2026-10-22 12:41:51+00', 'control', 'Victor Barlow', NULL, NULL, NULL, 'false'),
  ('17', '100004', 'booked', 'W', '2026-10-27 10:21:51+00', '2026-10-27 10:22:29+00', 'online', '', NULL, NULL, NULL, 'false'),
  ('18', '100004', 'status-changed', 'O', '2026-10-27 10:26:51+00', '2026-10-27 10:27:20+00', 'control', '', NULL, NULL, NULL, 'false'),
  ('19', '100004', 'status-changed', 'G', '2026-10-27 10:34:51+00', '2026-10-27 10:35:16+00', 'control', '', NULL, '9', NULL, 'false'),
  ('2', '100001', 'status-changed', 'O', '2026-10-07 06:04:24+00', '2026-10-07 06:04:31+00', 'control', '', NULL, NULL, NULL, 'false'),
  ('20', '100004', 'status-changed', 'I', '2026-10-27 10:40:51+00', '2026-10-27 10:41:17+00', 'control', 'Uma Walsh', NULL, NULL, NULL, 'false'),
  ('21', '100004', 'status-changed', 'R', '2026-10-27 12:01:51+00', '2026-10-27 12:02:13+00', 'control', 'Uma Walsh', NULL, NULL, NULL, 'false'),
  ('22', '100003', 'status-changed', 'F', '2026-11-02 06:30:00+00', '2026-11-02 06:30:03+00', 'admin', '', NULL, NULL, NULL, 'false'),
  ('23', '100005', 'booked', 'W', '2026-11-04 16:22:26+00', '2026-11-04 16:22:30+00', 'ingrid', '', NULL, NULL, NULL, 'false'),
  ('24', '100005', 'status-changed', 'O', '2026-11-04 16:27:26+00', '2026-11-04 16:27:38+00', 'control', '', NULL, NULL, NULL, 'false'),
  ('25', '100005', 'status-changed', 'G', '2026-11-04 16:35:26+00', '2026-11-04 16:35:31+00', 'control', '', NULL, '6', NULL, 'false'),
  ('26', '100005', 'status-changed', 'I', '2026-11-04 16:53:26+00', '2026-11-04 16:53:56+00', 'control', 'Dr Ingrid Holm', NULL, NULL, NULL, 'false'),
  ('27', '100005', 'status-changed', 'E', '2026-11-04 16:55:26+00', '2026-11-04 16:55:54+00', 'control', 'Grace Mbeki', NULL, NULL, NULL, 'false'),
  ('28', '100005', 'status-changed', 'D', '2026-11-04 17:53:32+00', '2026-11-04 17:54:00+00', 'control', 'Amelia Barlow', NULL, NULL, NULL, 'false'),
  ('29', '100005', 'status-changed', 'F', '2026-11-16 06:30:00+00', '2026-11-16 06:30:39+00', 'admin', '', NULL, NULL, NULL, 'false'),
  ('3', '100001', 'status-changed', 'G', '2026-10-07 06:09:24+00', '2026-10-07 06:09:36+00', 'control', '', NULL, '8', NULL, 'false'),
  ('30', '100006', 'booked', 'W', '2026-11-22 19:57:13+00', '2026-11-22 19:57:17+00', 'card', '', NULL, NULL, NULL, 'false'),
  ('31', '100006', 'status-changed', 'O', '2026-11-22 20:01:13+00', '2026-11-22 20:01:13+00', 'control', '', NULL, NULL, NULL, 'false'),
  ('32', '100007', 'booked', 'W', '2026-11-22 20:05:13.946+00', '2026-11-22 20:05:31.946+00', 'card', '', NULL, NULL, NULL, 'false'),
  ('33', '100007', 'status-changed', 'O', '2026-11-22 20:07:13+00', '2026-11-22 20:07:48+00', 'control', '', NULL, NULL, NULL, 'false'),
  ('34', '100008', 'booked', 'W', '2026-11-22 20:08:13+00', '2026-11-22 20:08:45+00', 'online', '', NULL, NULL, NULL, 'false'),
  ('35', '100008', 'status-changed', 'O', '2026-11-22 20:12:13+00', '2026-11-22 20:12:13+00', 'control', '', NULL, NULL, NULL, 'false'),
  ('36', '100008', 'status-changed', 'G', '2026-11-22 20:25:13+00', '2026-11-22 20:25:13+00', 'control', '', NULL, '1', NULL, 'false'),
  ('37', '100006', 'status-changed', 'G', '2026-11-22 20:36:13+00', '2026-11-22 20:36:16+00', 'control', '', NULL, '10', NULL, 'false'),
  ('38', '100008', 'status-changed', 'I', '2026-11-22 20:44:13+00', '2026-11-22 20:44:37+00', 'control', 'Web Desk', NULL, NULL, NULL, 'false'),
  ('39', '100009', 'booked', 'W', '2026-11-22 20:45:13+00', '2026-11-22 20:45:47+00', 'rosa', '', NULL, NULL, NULL, 'false'),
  ('4', '100001', 'status-changed', 'I', '2026-10-07 06:17:00+00', '2026-10-07 06:17:20+00', 'control', 'Dr Ingrid Holm', NULL, NULL, NULL, 'false'),
  ('40', '100009', 'status-changed', 'O', '2026-11-22 20:46:13+00', '2026-11-22 20:46:15+00', 'control', '', NULL, NULL, NULL, 'false'),
  ('41', '100006', 'status-changed', 'I', '2026-11-22 20:48:13+00', '2026-11-22 20:48:24+00', 'control', 'Nell Copperfield', NULL, NULL, NULL, 'false'),
  ('42', '100008', 'status-changed', 'E', '2026-11-22 20:48:13+00', '2026-11-22 20:48:30+00', 'control', 'Sam Okafor', NULL, NULL, NULL, 'false'),
  ('43', '100006', 'status-changed', 'E', '2026-11-22 20:50:13+00', '2026-11-22 20:50:31+00', 'control', 'Marcus Bell', NULL, NULL, NULL, 'false'),
  ('44', '100010', 'booked', 'W', '2026-11-22 20:50:13.946+00', '2026-11-22 20:50:26.946+00', 'noprice', '', NULL, NULL, NULL, 'false'),
  ('45', '100010', 'status-changed', 'O', '2026-11-22 20:51:13.946+00', '2026-11-22 20:51:38.946+00', 'control', '', NULL, NULL, NULL, 'false'),
  ('46', '100009', 'status-changed', 'G', '2026-11-22 21:06:13+00', '2026-11-22 21:06:29+00', 'control', '', NULL, '8', NULL, 'false'),
  ('47', '100011', 'booked', 'W', '2026-11-22 21:18:13+00', '2026-11-22 21:18:53+00', 'tobias', '', NULL, NULL, NULL, 'false'),
  ('48', '100009', 'status-changed', 'I', '2026-11-22 21:22:13+00', '2026-11-22 21:22:52+00', 'control', 'Rosa Thimble', NULL, NULL, NULL, 'false'),
  ('49', '100011', 'status-changed', 'O', '2026-11-22 21:22:13+00', '2026-11-22 21:22:44+00', 'control', '', NULL, NULL, NULL, 'false'),
  ('5', '100001', 'status-changed', 'E', '2026-10-07 06:20:00+00', '2026-10-07 06:20:25+00', 'control', 'Yusuf Demir', NULL, NULL, NULL, 'false'),
  ('50', '100006', 'status-changed', 'B', '2026-11-22 21:34:13+00', '2026-11-22 21:34:15+00', 'control', '', '3', NULL, NULL, 'false'),
  ('51', '100010', 'status-changed', 'G', '2026-11-22 21:40:13+00', '2026-11-22 21:40:21+00', 'control', '', NULL, '7', NULL, 'false'),
  ('52', '100000', 'booked', 'W', '2026-11-22 21:42:13+00', '2026-11-22 21:42:36+00', 'farida', '', NULL, NULL, NULL, 'false'),
  ('53', '100007', 'status-changed', 'Q', '2026-11-22 21:51:13+00', '2026-11-22 21:51:17+00', 'control', 'Robin Marsh', NULL, NULL, NULL, 'false'),
  ('6', '100001', 'status-changed', 'D', '2026-10-07 06:49:47+00', '2026-10-07 06:50:11+00', 'control', 'Harriet Quayle', NULL, NULL, NULL, 'false'),
  ('7', '100002', 'booked', 'W', '2026-10-14 11:39:27+00', '2026-10-14 11:39:31+00', 'hugo', '', NULL, NULL, NULL, 'false'),
  ('8', '100002', 'status-changed', 'O', '2026-10-14 11:43:27+00', '2026-10-14 11:43:51+00', 'control', '', NULL, NULL, NULL, 'false'),
  ('9', '100002', 'status-changed', 'C', '2026-10-14 12:19:27+00', '2026-10-14 12:19:37+00', 'control', '', '9', NULL, NULL, 'false');
insert into "docket_parcel" (dpar_id, dpar_dck_id, dpar_quantity, dpar_weight, dpar_length, dpar_width, dpar_height, dpar_description, dpar_ctyp_id) overriding system value values
  ('1', '100000', '1', '2.40', '30.00', '25.00', '25.00', 'Specimens, keep cool', '6'),
  ('10', '100007', '3', '292.80', '120.00', '100.00', '140.00', 'Palletised stock', '7'),
  ('11', '100008', '3', '15.20', '70.00', '50.00', '40.00', 'Camera kit', '4'),
  ('12', '100009', '2', '1.70', '95.00', '12.00', '12.00', 'Drawings', '5'),
  ('13', '100010', '3', '509.30', '120.00', '100.00', '110.00', 'Shrink-wrapped brochures', '7'),
  ('14', '100011', '3', '1.00', '32.00', '24.00', '3.00', 'Contracts for signature', '1'),
  ('2', '100001', '2', '2.80', '30.00', '25.00', '25.00', 'Specimens, keep cool', '6'),
  ('3', '100002', '4', '5.50', '50.00', '40.00', '30.00', 'Samples', '2'),
  ('4', '100003', '4', '1.00', '20.00', '15.00', '8.00', 'Hard drive', '2'),
  ('5', '100004', '2', '14.70', '40.00', '40.00', '30.00', 'Spare parts', '3'),
  ('6', '100004', '4', '5.60', '60.00', '40.00', '40.00', 'Flowers', '2'),
  ('7', '100005', '2', '0.80', '32.00', '24.00', '3.00', 'Contracts for signature', '1'),
  ('8', '100006', '2', '16.10', '45.00', '32.00', '30.00', 'Printed brochures', '3'),
  ('9', '100006', '4', '15.20', '70.00', '50.00', '40.00', 'Camera kit', '4');
insert into "docket_scan" (dtr_id, dtr_dck_id, dtr_drv_id, dab_reference, tloc_description, dtr_box, dtr_item, dtr_scandate, dtr_latitude, dtr_longitude, dtr_cust_id, cg_reference, cg_cust_ref1, dtr_device_id, dtr_received) overriding system value values
  ('1', '100001', '8', 'MT100001/1', 'Collected, London', '', '1 of 2', '2026-10-07 06:17:00+00', '51.524', '-0.04', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('10', '100003', '3', 'MT100003/3', 'Delivered, London', '', '3 of 4', '2026-10-22 12:41:53+00', '51.513', '-0.0822', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('11', '100004', '9', 'MT100004/1', 'Collected, London', '', '1 of 6', '2026-10-27 10:40:51+00', '51.4961', '-0.1396', '6', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('12', '100004', '9', 'MT100004/2', 'Collected, London', '', '2 of 6', '2026-10-27 10:40:55+00', '51.4961', '-0.1396', '6', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('13', '100004', '9', 'MT100004/3', 'Collected, London', '', '3 of 6', '2026-10-27 10:40:59+00', '51.4961', '-0.1396', '6', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('14', '100005', '6', 'MT100005/1', 'Collected, London', '', '1 of 2', '2026-11-04 16:53:26+00', '51.524', '-0.04', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('15', '100005', '6', 'MT100005/2', 'Collected, London', '', '2 of 2', '2026-11-04 16:53:30+00', '51.524', '-0.04', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('16', '100005', '6', 'MT100005/1', 'Delivered, London', '', '1 of 2', '2026-11-04 17:53:32+00', '51.529', '-0.0551', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('17', '100005', '6', 'MT100005/2', 'Delivered, London', '', '2 of 2', '2026-11-04 17:53:36+00', '51.529', '-0.0551', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('18', '100008', '1', 'MT100008/1', 'Collected, London', '', '1 of 3', '2026-11-22 20:44:13+00', '51.5045', '-0.0865', '6', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('19', '100008', '1', 'MT100008/2', 'Collected, London', '', '2 of 3', '2026-11-22 20:44:17+00', '51.5045', '-0.0865', '6', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('2', '100001', '8', 'MT100001/2', 'Collected, London', '', '2 of 2', '2026-10-07 06:17:04+00', '51.524', '-0.04', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('20', '100008', '1', 'MT100008/3', 'Collected, London', '', '3 of 3', '2026-11-22 20:44:21+00', '51.5045', '-0.0865', '6', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('21', '100006', '10', 'MT100006/1', 'Collected, London', '', '1 of 6', '2026-11-22 20:48:13+00', '51.5356', '-0.106', '2', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('22', '100006', '10', 'MT100006/2', 'Collected, London', '', '2 of 6', '2026-11-22 20:48:17+00', '51.5356', '-0.106', '2', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('23', '100006', '10', 'MT100006/3', 'Collected, London', '', '3 of 6', '2026-11-22 20:48:21+00', '51.5356', '-0.106', '2', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('24', '100009', '8', 'MT100009/1', 'Collected, London', '', '1 of 2', '2026-11-22 21:22:13+00', '51.4964', '-0.2098', '9', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('25', '100009', '8', 'MT100009/2', 'Collected, London', '', '2 of 2', '2026-11-22 21:22:17+00', '51.4964', '-0.2098', '9', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('26', '100006', '10', 'MT100006/1', 'Attempted, London', '', '1 of 6', '2026-11-22 21:34:13+00', '51.5251', '-0.1206', '2', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('27', '100006', '10', 'MT100006/2', 'Attempted, London', '', '2 of 6', '2026-11-22 21:34:17+00', '51.5251', '-0.1206', '2', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('28', '100006', '10', 'MT100006/3', 'Attempted, London', '', '3 of 6', '2026-11-22 21:34:21+00', '51.5251', '-0.1206', '2', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('3', '100001', '8', 'MT100001/1', 'Delivered, London', '', '1 of 2', '2026-10-07 06:49:47+00', '51.5202', '-0.0938', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('4', '100001', '8', 'MT100001/2', 'Delivered, London', '', '2 of 2', '2026-10-07 06:49:51+00', '51.5202', '-0.0938', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('5', '100003', '3', 'MT100003/1', 'Collected, London', '', '1 of 4', '2026-10-22 12:21:00+00', '51.524', '-0.04', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('6', '100003', '3', 'MT100003/2', 'Collected, London', '', '2 of 4', '2026-10-22 12:21:04+00', '51.524', '-0.04', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('7', '100003', '3', 'MT100003/3', 'Collected, London', '', '3 of 4', '2026-10-22 12:21:08+00', '51.524', '-0.04', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('8', '100003', '3', 'MT100003/1', 'Delivered, London', '', '1 of 4', '2026-10-22 12:41:45+00', '51.513', '-0.0822', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00'),
  ('9', '100003', '3', 'MT100003/2', 'Delivered, London', '', '2 of 4', '2026-10-22 12:41:49+00', '51.513', '-0.0822', '4', '', '', NULL, '2026-11-22 21:54:14.117448+00');
insert into "docket_search" (dsr_dck_id, dsr_created, dsr_words, dsr_archive) overriding system value values
  ('100000', '2026-11-22 21:42:13+00', '''* 2'' ''* 56615'' ''* 5ab'' ''* 7jr'' ''* dr'' ''* e14'' ''* e145ab'' ''* house'' ''* ironbridge'' ''* kenwood'' ''* medical'' ''* moss'' ''* mt100000'' ''* nw3'' ''* nw37jr'' ''* on'' ''* supplies'' ''* theatre'' ''14 2'' ''14 56615'' ''14 5ab'' ''14 7jr'' ''14 dr'' ''14 e14'' ''14 e145ab'' ''14 house'' ''14 ironbridge'' ''14 kenwood'' ''14 medical'' ''14 moss'' ''14 mt100000'' ''14 nw3'' ''14 nw37jr'' ''14 on'' ''14 supplies'' ''14 theatre''', 'F'),
  ('100001', '2026-10-07 06:03:24+00', '''* 4ns'' ''* 57460'' ''* 5ab'' ''* 8ds'' ''* barbican'' ''* canada'' ''* centre'' ''* day'' ''* e1'' ''* e14'' ''* e145ab'' ''* e14ns'' ''* ec2y'' ''* ec2y8ds'' ''* kestrel'' ''* mt100001'' ''* one'' ''* pathology'' ''* sb'' ''* square'' ''* surgery'' ''4 4ns'' ''4 57460'' ''4 5ab'' ''4 8ds'' ''4 barbican'' ''4 canada'' ''4 centre'' ''4 day'' ''4 e1'' ''4 e14'' ''4 e145ab'' ''4 e14ns'' ''4 ec2y'' ''4 ec2y8ds'' ''4 kestrel'' ''4 mt100001'' ''4 one'' ''4 pathology'' ''4 sb'' ''4 square'' ''4 surgery''', 'T'),
  ('100002', '2026-10-14 11:39:27+00', '''* 0ql'' ''* 19802'' ''* 1st'' ''* antiques'' ''* cb2'' ''* cb21st'' ''* college'' ''* i'' ''* king'' ''* king''''s'' ''* marlowe'' ''* mt100002'' ''* s'' ''* w6'' ''* w60ql'' ''13 0ql'' ''13 19802'' ''13 1st'' ''13 antiques'' ''13 cb2'' ''13 cb21st'' ''13 college'' ''13 i'' ''13 king'' ''13 king''''s'' ''13 marlowe'' ''13 mt100002'' ''13 s'' ''13 w6'' ''13 w60ql''', 'T'),
  ('100003', '2026-10-22 08:11:29+00', '''* 45843'' ''* 4b'' ''* 4ns'' ''* 7ha'' ''* e1'' ''* e14ns'' ''* ec3m'' ''* ec3m7ha'' ''* kestrel'' ''* lloyd'' ''* lloyd''''s'' ''* london'' ''* mt100003'' ''* of'' ''* pathology'' ''* s'' ''* sb'' ''* ward'' ''4 45843'' ''4 4b'' ''4 4ns'' ''4 7ha'' ''4 e1'' ''4 e14ns'' ''4 ec3m'' ''4 ec3m7ha'' ''4 kestrel'' ''4 lloyd'' ''4 lloyd''''s'' ''4 london'' ''4 mt100003'' ''4 of'' ''4 pathology'' ''4 s'' ''4 sb'' ''4 ward''', 'T'),
  ('100004', '2026-10-27 10:21:51+00', '''* 1qw'' ''* 9sg'' ''* bookings'' ''* cathedral'' ''* metro'' ''* mt100004'' ''* online'' ''* se1'' ''* se19sg'' ''* sw1p'' ''* sw1p1qw'' ''* westminster'' ''6 1qw'' ''6 9sg'' ''6 bookings'' ''6 cathedral'' ''6 metro'' ''6 mt100004'' ''6 online'' ''6 se1'' ''6 se19sg'' ''6 sw1p'' ''6 sw1p1qw'' ''6 westminster''', 'F'),
  ('100005', '2026-11-04 16:22:26+00', '''* 1xl'' ''* 2'' ''* 27373'' ''* 4ns'' ''* 6ql'' ''* 9pa'' ''* a'' ''* brewery'' ''* e1'' ''* e14ns'' ''* e16'' ''* e161xl'' ''* e16ql'' ''* e2'' ''* e29pa'' ''* excel'' ''* kestrel'' ''* london'' ''* mt100005'' ''* old'' ''* pathology'' ''* sb'' ''* the'' ''* theatre'' ''* truman'' ''* v'' ''* v&a'' ''* young'' ''4 1xl'' ''4 2'' ''4 27373'' ''4 4ns'' ''4 6ql'' ''4 9pa'' ''4 a'' ''4 brewery'' ''4 e1'' ''4 e14ns'' ''4 e16'' ''4 e161xl'' ''4 e16ql'' ''4 e2'' ''4 e29pa'' ''4 excel'' ''4 kestrel'' ''4 london'' ''4 mt100005'' ''4 old'' ''4 pathology'' ''4 sb'' ''4 the'' ''4 theatre'' ''4 truman'' ''4 v'' ''4 v&a'' ''4 young''', 'F'),
  ('100006', '2026-11-22 19:57:13+00', '''* &'' ''* 0qh'' ''* 1az'' ''* 30162'' ''* copperfield'' ''* daughters'' ''* foundling'' ''* mt100006'' ''* museum'' ''* n1'' ''* n10qh'' ''* wc1n'' ''* wc1n1az'' ''* yr'' ''2 &'' ''2 0qh'' ''2 1az'' ''2 30162'' ''2 copperfield'' ''2 daughters'' ''2 foundling'' ''2 mt100006'' ''2 museum'' ''2 n1'' ''2 n10qh'' ''2 wc1n'' ''2 wc1n1az'' ''2 yr''', 'F'),
  ('100007', '2026-11-22 20:05:13.946+00', '''* &'' ''* 0bx'' ''* 0qh'' ''* copperfield'' ''* daughters'' ''* hotspur'' ''* mt100007'' ''* n1'' ''* n10qh'' ''* n17'' ''* n170bx'' ''* stadium'' ''* tottenham'' ''2 &'' ''2 0bx'' ''2 0qh'' ''2 copperfield'' ''2 daughters'' ''2 hotspur'' ''2 mt100007'' ''2 n1'' ''2 n10qh'' ''2 n17'' ''2 n170bx'' ''2 stadium'' ''2 tottenham''', 'F'),
  ('100008', '2026-11-22 20:08:13+00', '''* 2jh'' ''* 9sg'' ''* belfast'' ''* bookings'' ''* hms'' ''* metro'' ''* mt100008'' ''* online'' ''* se1'' ''* se12jh'' ''* se19sg'' ''6 2jh'' ''6 9sg'' ''6 belfast'' ''6 bookings'' ''6 hms'' ''6 metro'' ''6 mt100008'' ''6 online'' ''6 se1'' ''6 se12jh'' ''6 se19sg''', 'F'),
  ('100009', '2026-11-22 20:45:13+00', '''* &'' ''* 1aa'' ''* 8ux'' ''* buckingham'' ''* mt100009'' ''* palace'' ''* sw1a'' ''* sw1a1aa'' ''* thimble'' ''* thread'' ''* w14'' ''* w148ux'' ''* wholesale'' ''9 &'' ''9 1aa'' ''9 8ux'' ''9 buckingham'' ''9 mt100009'' ''9 palace'' ''9 sw1a'' ''9 sw1a1aa'' ''9 thimble'' ''9 thread'' ''9 w14'' ''9 w148ux'' ''9 wholesale''', 'F'),
  ('100010', '2026-11-22 20:50:13.946+00', '''* 120'' ''* 1la'' ''* 33378'' ''* 8sw'' ''* bloomsbury'' ''* cc'' ''* cc-120'' ''* mt100010'' ''* po'' ''* press'' ''* print'' ''* se1'' ''* se18sw'' ''* station'' ''* waterloo'' ''* wc2r'' ''* wc2r1la'' ''* works'' ''1 120'' ''1 1la'' ''1 33378'' ''1 8sw'' ''1 bloomsbury'' ''1 cc'' ''1 cc-120'' ''1 mt100010'' ''1 po'' ''1 press'' ''1 print'' ''1 se1'' ''1 se18sw'' ''1 station'' ''1 waterloo'' ''1 wc2r'' ''1 wc2r1la'' ''1 works''', 'F'),
  ('100011', '2026-11-22 21:18:13+00', '''* 11562'' ''* 4ab'' ''* 9al'' ''* amin'' ''* cross'' ''* d'' ''* d.'' ''* ec3v'' ''* ec3v4ab'' ''* harcourt'' ''* king'' ''* king''''s'' ''* mn'' ''* mt100011'' ''* n1'' ''* n19al'' ''* s'' ''* solicitors'' ''* station'' ''* vane'' ''5 11562'' ''5 4ab'' ''5 9al'' ''5 amin'' ''5 cross'' ''5 d'' ''5 d.'' ''5 ec3v'' ''5 ec3v4ab'' ''5 harcourt'' ''5 king'' ''5 king''''s'' ''5 mn'' ''5 mt100011'' ''5 n1'' ''5 n19al'' ''5 s'' ''5 solicitors'' ''5 station'' ''5 vane''', 'F');
insert into "docket_signature" (sig_id, sig_dck_id, sig_dadd_id, sig_name, sig_at, sig_path, sig_kind, sig_image_type, sig_image, sig_device_id, sig_received) overriding system value values
  ('1', '100001', '3', 'Dr Ingrid Holm', '2026-10-07 06:17:00+00', 'M20 66C32 39 52 74 63 57C71 23 91 64 102 57C109 22 129 87 140 46C147 25 167 62 178 57C186 32 206 74 217 43C224 19 244 82 255 47', 'signature', NULL, NULL, NULL, '2026-11-22 21:54:14.132985+00'),
  ('10', '100006', '16', 'Nell Copperfield', '2026-11-22 20:48:13+00', 'M25 64C32 39 52 76 63 65C71 28 91 74 102 60C109 24 129 88 140 62C147 15 167 73 178 49C186 15 206 87 217 60C224 39 244 77 255 56', 'signature', NULL, NULL, NULL, '2026-11-22 21:54:14.132985+00'),
  ('11', '100009', '22', 'Rosa Thimble', '2026-11-22 21:22:13+00', 'M29 63C37 13 66 77 83 66C94 30 123 61 140 54C152 38 181 66 198 66C209 32 238 61 255 58', 'signature', NULL, NULL, NULL, '2026-11-22 21:54:14.132985+00'),
  ('2', '100001', '4', 'Bridget Ingram', '2026-10-07 06:34:53+00', 'M27 58C34 12 57 65 71 63C80 36 103 63 117 65C126 33 149 58 163 59C172 23 195 69 209 45C218 38 241 77 255 61', 'signature', NULL, NULL, NULL, '2026-11-22 21:54:14.132985+00'),
  ('3', '100001', '5', 'Harriet Quayle', '2026-10-07 06:49:47+00', 'M20 64C34 33 57 58 71 43C80 32 103 71 117 56C126 36 149 72 163 43C172 34 195 86 209 55C218 22 241 70 255 60', 'signature', NULL, NULL, NULL, '2026-11-22 21:54:14.132985+00'),
  ('4', '100003', '8', 'Dr Ingrid Holm', '2026-10-22 12:21:00+00', 'M25 66C32 33 52 82 63 54C71 39 91 82 102 61C109 17 129 84 140 56C147 39 167 60 178 49C186 17 206 90 217 43C224 28 244 76 255 46', 'signature', NULL, NULL, NULL, '2026-11-22 21:54:14.132985+00'),
  ('5', '100003', '9', 'Victor Barlow', '2026-10-22 12:41:45+00', 'M34 62C37 16 66 60 83 65C94 16 123 82 140 49C152 22 181 69 198 48C209 38 238 68 255 59', 'signature', NULL, NULL, NULL, '2026-11-22 21:54:14.132985+00'),
  ('6', '100005', '12', 'Dr Ingrid Holm', '2026-11-04 16:53:26+00', 'M21 68C32 31 52 79 63 60C71 24 91 60 102 64C109 15 129 86 140 42C147 20 167 81 178 43C186 22 206 84 217 45C224 15 244 73 255 51', 'signature', NULL, NULL, NULL, '2026-11-22 21:54:14.132985+00'),
  ('7', '100005', '13', 'Sanjay Walsh', '2026-11-04 17:14:48+00', 'M29 63C37 26 66 84 83 51C94 17 123 71 140 43C152 13 181 79 198 51C209 25 238 68 255 42', 'signature', NULL, NULL, NULL, '2026-11-22 21:54:14.132985+00'),
  ('8', '100005', '14', 'Esther Vickers', '2026-11-04 17:34:10+00', 'M28 67C37 33 66 84 83 52C94 16 123 84 140 65C152 35 181 81 198 60C209 21 238 72 255 47', 'signature', NULL, NULL, NULL, '2026-11-22 21:54:14.132985+00'),
  ('9', '100005', '15', 'Amelia Barlow', '2026-11-04 17:53:32+00', 'M33 69C37 25 66 63 83 56C94 37 123 88 140 65C152 27 181 76 198 55C209 34 238 78 255 52', 'signature', NULL, NULL, NULL, '2026-11-22 21:54:14.132985+00');
insert into "docket_stock" (stk_id, stk_dck_id, stk_code, stk_description, stk_quantity, stk_reference, stk_hst_id) overriding system value values
  ('1', '100000', 'SMP-KIT', 'Sample kit', '20', 'PO 4001', '1'),
  ('2', '100002', 'CAT-SPR', 'Spring catalogue', '55', 'PO 4002', '2'),
  ('3', '100007', 'LEAF-A5', 'Leaflets, A5', '200', 'PO 4003', '3'),
  ('4', '100010', 'CAT-SPR', 'Spring catalogue', '35', 'PO 4004', '4'),
  ('5', '100010', 'BAN-2M', 'Roll-up banner, 2 m', '115', 'PO 4005', '5');
insert into "driver" (drv_id, drv_driver, drv_callsign, drv_vehicle, drv_telephone, drv_state, drv_announced, drv_version, drv_email) overriding system value values
  ('1', 'Sam Okafor', 'L01', 'small van', '07700 900101', 'active', NULL, '1', ''),
  ('10', 'Marcus Bell', 'L10', 'small van', '07700 900218', 'active', NULL, '1', ''),
  ('11', 'Anita Rao', 'L11', 'large van', '07700 900231', 'off', NULL, '1', ''),
  ('12', 'Ken Whitlock', 'L12', 'motorbike', '07700 900244', 'retired', NULL, '1', ''),
  ('2', 'Jess Wheeler', 'L02', 'motorbike', '07700 900114', 'active', NULL, '1', ''),
  ('3', 'Pavel Novak', 'L03', 'large van', '07700 900127', 'active', NULL, '1', ''),
  ('4', 'Leila Haddad', 'L04', 'bicycle', '07700 900140', 'active', NULL, '1', ''),
  ('5', 'Danny Crouch', 'L05', 'small van', '07700 900153', 'active', NULL, '1', ''),
  ('6', 'Grace Mbeki', 'L06', 'car', '07700 900166', 'active', NULL, '1', ''),
  ('7', 'Tom Ridley', 'L07', 'hgv', '07700 900179', 'active', NULL, '1', ''),
  ('8', 'Yusuf Demir', 'L08', 'moped', '07700 900192', 'active', NULL, '1', ''),
  ('9', 'Kath Brennan', 'L09', 'luton van', '07700 900205', 'active', NULL, '1', '');
insert into "driver_position" (dpos_id, dpos_drv_id, dpos_at, dpos_latitude, dpos_longitude, dpos_device_id, dpos_received) overriding system value values
  ('1', '5', '2026-11-22 20:56:23.946+00', '51.50613', '-0.08214', NULL, '2026-11-22 21:54:14.162864+00'),
  ('10', '8', '2026-11-22 20:57:01.946+00', '51.51316', '-0.08439', NULL, '2026-11-22 21:54:14.162864+00'),
  ('11', '5', '2026-11-22 20:59:23.946+00', '51.50666', '-0.08055', NULL, '2026-11-22 21:54:14.162864+00'),
  ('12', '3', '2026-11-22 20:59:26.946+00', '51.51423', '-0.08273', NULL, '2026-11-22 21:54:14.162864+00'),
  ('13', '4', '2026-11-22 20:59:29.946+00', '51.2492', '0.62914', NULL, '2026-11-22 21:54:14.162864+00'),
  ('14', '10', '2026-11-22 20:59:33.946+00', '51.55566', '-0.10892', NULL, '2026-11-22 21:54:14.162864+00'),
  ('15', '2', '2026-11-22 20:59:34.946+00', '51.50612', '-0.13109', NULL, '2026-11-22 21:54:14.162864+00'),
  ('16', '9', '2026-11-22 20:59:42.946+00', '51.50872', '-0.09637', NULL, '2026-11-22 21:54:14.162864+00'),
  ('17', '7', '2026-11-22 20:59:43.946+00', '51.5202', '-0.09957', NULL, '2026-11-22 21:54:14.162864+00'),
  ('18', '1', '2026-11-22 20:59:52.946+00', '51.50507', '-0.08743', NULL, '2026-11-22 21:54:14.162864+00'),
  ('19', '6', '2026-11-22 20:59:53.946+00', '51.75622', '-1.25992', NULL, '2026-11-22 21:54:14.162864+00'),
  ('2', '3', '2026-11-22 20:56:26.946+00', '51.5136', '-0.08227', NULL, '2026-11-22 21:54:14.162864+00'),
  ('20', '8', '2026-11-22 21:00:01.946+00', '51.51297', '-0.08325', NULL, '2026-11-22 21:54:14.162864+00'),
  ('3', '4', '2026-11-22 20:56:29.946+00', '51.24933', '0.62939', NULL, '2026-11-22 21:54:14.162864+00'),
  ('4', '10', '2026-11-22 20:56:33.946+00', '51.55518', '-0.10905', NULL, '2026-11-22 21:54:14.162864+00'),
  ('5', '2', '2026-11-22 20:56:34.946+00', '51.50603', '-0.13176', NULL, '2026-11-22 21:54:14.162864+00'),
  ('6', '9', '2026-11-22 20:56:42.946+00', '51.50896', '-0.09778', NULL, '2026-11-22 21:54:14.162864+00'),
  ('7', '7', '2026-11-22 20:56:43.946+00', '51.52174', '-0.09875', NULL, '2026-11-22 21:54:14.162864+00'),
  ('8', '1', '2026-11-22 20:56:52.946+00', '51.50353', '-0.08649', NULL, '2026-11-22 21:54:14.162864+00'),
  ('9', '6', '2026-11-22 20:56:53.946+00', '51.75612', '-1.25915', NULL, '2026-11-22 21:54:14.162864+00');
insert into "exception" (exc_id, exc_description, exc_status, exc_version, exc_retired) overriding system value values
  ('1', 'Nobody in', 'B', '1', 'false'),
  ('10', 'Lift out of order', 'B', '1', 'true'),
  ('2', 'Premises closed', 'B', '1', 'false'),
  ('3', 'Address not found', 'B', '1', 'false'),
  ('4', 'Refused by recipient', 'B', '1', 'false'),
  ('5', 'No access for the vehicle', 'B', '1', 'false'),
  ('6', 'Cancelled by customer', 'C', '1', 'false'),
  ('7', 'Booked twice', 'C', '1', 'false'),
  ('8', 'Goods not ready', 'C', '1', 'false'),
  ('9', 'No vehicle available', 'C', '1', 'false');
insert into "held_stock" (hst_id, hst_cust_id, hst_site_id, hst_code, hst_description, hst_reference, hst_quantity) overriding system value values
  ('1', '14', '2', 'SMP-KIT', 'Sample kit', 'PO 4001', '120'),
  ('2', '13', '1', 'CAT-SPR', 'Spring catalogue', 'PO 4002', '120'),
  ('3', '2', '2', 'LEAF-A5', 'Leaflets, A5', 'PO 4003', '120'),
  ('4', '1', '1', 'CAT-SPR', 'Spring catalogue', 'PO 4004', '120'),
  ('5', '1', '2', 'BAN-2M', 'Roll-up banner, 2 m', 'PO 4005', '120');
insert into "known_address" (kadd_id, kadd_source, "Organisation", "Dwelling", "SubDwelling", "Street", "Locality", "Town", "County", "Country", "Postcode", "Latitude", "Longitude") overriding system value values
  ('1', 'demo', 'British Museum', 'Main Entrance', '', 'Great Russell Street', '', 'London', '', 'United Kingdom', 'WC1B 3DG', '51.5194', '-0.127'),
  ('10', 'demo', 'Westminster Abbey', 'The Chapter Office', '', 'Dean''s Yard', '', 'London', '', 'United Kingdom', 'SW1P 3PA', '51.4993', '-0.1273'),
  ('11', 'demo', 'Westminster Abbey', 'Abbey Shop', '', 'Dean''s Yard', '', 'London', '', 'United Kingdom', 'SW1P 3PA', '51.4993', '-0.1273'),
  ('12', 'demo', 'House of Commons', 'St Stephen''s Entrance', '', 'Parliament Square', '', 'London', '', 'United Kingdom', 'SW1A 0AA', '51.4995', '-0.1248'),
  ('13', 'demo', 'Buckingham Palace', '', '', 'The Mall', '', 'London', '', 'United Kingdom', 'SW1A 1AA', '51.5014', '-0.1419'),
  ('14', 'demo', '10 Downing Street', '', '', 'Downing Street', '', 'London', '', 'United Kingdom', 'SW1A 2AA', '51.5034', '-0.1276'),
  ('15', 'demo', 'Churchill War Rooms', '', '', 'King Charles Street', '', 'London', '', 'United Kingdom', 'SW1A 2AQ', '51.5022', '-0.1291'),
  ('16', 'demo', 'Banqueting House', '', '', 'Whitehall', '', 'London', '', 'United Kingdom', 'SW1A 2ER', '51.5046', '-0.1259'),
  ('17', 'demo', 'Institute of Contemporary Arts', '', '', 'The Mall', '', 'London', '', 'United Kingdom', 'SW1Y 5AH', '51.5065', '-0.1308'),
  ('18', 'demo', 'Tate Britain', 'Manton Entrance', '', 'Millbank', '', 'London', '', 'United Kingdom', 'SW1P 4RG', '51.4911', '-0.1278'),
  ('19', 'demo', 'Tate Britain', 'Atterbury Street', '', 'Millbank', '', 'London', '', 'United Kingdom', 'SW1P 4RG', '51.4911', '-0.1278'),
  ('2', 'demo', 'British Museum', 'Museum Shop', '', 'Great Russell Street', '', 'London', '', 'United Kingdom', 'WC1B 3DG', '51.5194', '-0.127'),
  ('20', 'demo', 'Westminster Cathedral', '', '', '42 Francis Street', '', 'London', '', 'United Kingdom', 'SW1P 1QW', '51.4961', '-0.1396'),
  ('21', 'demo', 'Harrods', 'Trevor Square', 'Goods In', '87-135 Brompton Road', '', 'London', '', 'United Kingdom', 'SW1X 7XL', '51.4994', '-0.1633'),
  ('22', 'demo', 'National Gallery', 'Sainsbury Wing', '', 'Trafalgar Square', '', 'London', '', 'United Kingdom', 'WC2N 5DN', '51.5089', '-0.1283'),
  ('23', 'demo', 'National Gallery', 'Getty Entrance', '', 'Trafalgar Square', '', 'London', '', 'United Kingdom', 'WC2N 5DN', '51.5089', '-0.1283'),
  ('24', 'demo', 'National Gallery', 'Orange Street', 'Deliveries', 'Trafalgar Square', '', 'London', '', 'United Kingdom', 'WC2N 5DN', '51.5089', '-0.1283'),
  ('25', 'demo', 'National Portrait Gallery', '', '', 'St Martin''s Place', '', 'London', '', 'United Kingdom', 'WC2H 0HE', '51.5094', '-0.1281'),
  ('26', 'demo', 'St Martin-in-the-Fields', 'Cafe in the Crypt', '', 'Trafalgar Square', '', 'London', '', 'United Kingdom', 'WC2N 4JJ', '51.5089', '-0.1267'),
  ('27', 'demo', 'St Martin-in-the-Fields', 'Parish Office', '', 'Trafalgar Square', '', 'London', '', 'United Kingdom', 'WC2N 4JJ', '51.5089', '-0.1267'),
  ('28', 'demo', 'London Coliseum', 'Stage Door', '', 'St Martin''s Lane', '', 'London', '', 'United Kingdom', 'WC2N 4ES', '51.5098', '-0.1262'),
  ('29', 'demo', 'London Coliseum', 'Box Office', '', 'St Martin''s Lane', '', 'London', '', 'United Kingdom', 'WC2N 4ES', '51.5098', '-0.1262'),
  ('3', 'demo', 'British Museum', 'Montague Place Entrance', '', 'Great Russell Street', '', 'London', '', 'United Kingdom', 'WC1B 3DG', '51.5194', '-0.127'),
  ('30', 'demo', 'Charing Cross Station', '', '', 'Strand', '', 'London', '', 'United Kingdom', 'WC2N 5HF', '51.5081', '-0.1248'),
  ('31', 'demo', 'Somerset House', 'South Wing', '', 'Strand', '', 'London', '', 'United Kingdom', 'WC2R 1LA', '51.511', '-0.1171'),
  ('32', 'demo', 'Somerset House', 'New Wing', '', 'Strand', '', 'London', '', 'United Kingdom', 'WC2R 1LA', '51.511', '-0.1171'),
  ('33', 'demo', 'Somerset House', 'Seamen''s Hall', '', 'Strand', '', 'London', '', 'United Kingdom', 'WC2R 1LA', '51.511', '-0.1171'),
  ('34', 'demo', 'Somerset House', 'East Wing', '', 'Strand', '', 'London', '', 'United Kingdom', 'WC2R 1LA', '51.511', '-0.1171'),
  ('35', 'demo', 'King''s College London', 'King''s Building', '', 'Strand', '', 'London', '', 'United Kingdom', 'WC2R 2LS', '51.5115', '-0.116'),
  ('36', 'demo', 'King''s College London', 'Macadam Building', '', 'Strand', '', 'London', '', 'United Kingdom', 'WC2R 2LS', '51.5115', '-0.116'),
  ('37', 'demo', 'Royal Courts of Justice', 'Main Hall', '', 'Strand', '', 'London', '', 'United Kingdom', 'WC2A 2LL', '51.5136', '-0.1132'),
  ('38', 'demo', 'Royal Courts of Justice', 'Thomas More Building', '', 'Strand', '', 'London', '', 'United Kingdom', 'WC2A 2LL', '51.5136', '-0.1132'),
  ('39', 'demo', 'London School of Economics', 'Old Building', '', 'Houghton Street', '', 'London', '', 'United Kingdom', 'WC2A 2AE', '51.5144', '-0.1166'),
  ('4', 'demo', 'British Museum', 'East Wing', 'Loading Bay', 'Great Russell Street', '', 'London', '', 'United Kingdom', 'WC1B 3DG', '51.5194', '-0.127'),
  ('40', 'demo', 'London School of Economics', 'Centre Building', '', 'Houghton Street', '', 'London', '', 'United Kingdom', 'WC2A 2AE', '51.5144', '-0.1166'),
  ('5', 'demo', 'Tower of London', 'Middle Tower', '', 'Tower Hill', '', 'London', '', 'United Kingdom', 'EC3N 4AB', '51.5081', '-0.0759'),
  ('6', 'demo', 'Tower of London', 'Waterloo Barracks', '', 'Tower Hill', '', 'London', '', 'United Kingdom', 'EC3N 4AB', '51.5081', '-0.0759'),
  ('7', 'demo', 'Tower of London', 'Welcome Centre', '', 'Tower Hill', '', 'London', '', 'United Kingdom', 'EC3N 4AB', '51.5081', '-0.0759'),
  ('8', 'demo', 'St Paul''s Cathedral', 'Chapter House', '', 'St Paul''s Churchyard', '', 'London', '', 'United Kingdom', 'EC4M 8AD', '51.5138', '-0.0984'),
  ('9', 'demo', 'St Paul''s Cathedral', 'Crypt Cafe', '', 'St Paul''s Churchyard', '', 'London', '', 'United Kingdom', 'EC4M 8AD', '51.5138', '-0.0984');
insert into "known_street" (kstr_id, "Postcode", "Street", "Locality", "Town", "County", "Country") overriding system value values
  ('115', 'SW1A 0AA', 'Parliament Square', '', 'London', '', 'United Kingdom'),
  ('116', 'SW1A 1AA', 'The Mall', '', 'London', '', 'United Kingdom'),
  ('117', 'SW1A 2AA', 'Downing Street', '', 'London', '', 'United Kingdom'),
  ('118', 'SW1A 2AQ', 'King Charles Street', '', 'London', '', 'United Kingdom'),
  ('119', 'SW1A 2ER', 'Whitehall', '', 'London', '', 'United Kingdom'),
  ('120', 'SW1P 1QW', '42 Francis Street', '', 'London', '', 'United Kingdom'),
  ('121', 'SW1P 3PA', 'Dean''s Yard', '', 'London', '', 'United Kingdom'),
  ('122', 'SW1P 4RG', 'Millbank', '', 'London', '', 'United Kingdom'),
  ('123', 'SW1X 7XL', '87-135 Brompton Road', '', 'London', '', 'United Kingdom'),
  ('124', 'SW1Y 5AH', 'The Mall', '', 'London', '', 'United Kingdom'),
  ('161', 'WC1B 3DG', 'Great Russell Street', '', 'London', '', 'United Kingdom'),
  ('170', 'WC2A 2AE', 'Houghton Street', '', 'London', '', 'United Kingdom'),
  ('171', 'WC2A 2LL', 'Strand', '', 'London', '', 'United Kingdom'),
  ('176', 'WC2H 0HE', 'St Martin''s Place', '', 'London', '', 'United Kingdom'),
  ('177', 'WC2N 4ES', 'St Martin''s Lane', '', 'London', '', 'United Kingdom'),
  ('178', 'WC2N 4JJ', 'Trafalgar Square', '', 'London', '', 'United Kingdom'),
  ('179', 'WC2N 5DN', 'Trafalgar Square', '', 'London', '', 'United Kingdom'),
  ('180', 'WC2N 5HF', 'Strand', '', 'London', '', 'United Kingdom'),
  ('181', 'WC2R 1LA', 'Strand', '', 'London', '', 'United Kingdom'),
  ('182', 'WC2R 2LS', 'Strand', '', 'London', '', 'United Kingdom'),
  ('42', 'EC3N 4AB', 'Tower Hill', '', 'London', '', 'United Kingdom'),
  ('48', 'EC4M 8AD', 'St Paul''s Churchyard', '', 'London', '', 'United Kingdom');
create table kysely_migration (name varchar(255) primary key, "timestamp" varchar(255) not null);
insert into "kysely_migration" (name, "timestamp") overriding system value values
  ('0001-foundations', '2026-11-22T21:54:12.666Z'),
  ('0001-foundations-repair', '2026-11-22T21:54:12.668Z'),
  ('0002-tracking', '2026-11-22T21:54:12.686Z'),
  ('0003-list-search', '2026-11-22T21:54:12.696Z'),
  ('0004-archive', '2026-11-22T21:54:12.706Z'),
  ('0005-tracking-links', '2026-11-22T21:54:12.713Z'),
  ('0006-payments', '2026-11-22T21:54:12.752Z'),
  ('0007-quotes', '2026-11-22T21:54:12.785Z'),
  ('0008-address-sources', '2026-11-22T21:54:12.808Z'),
  ('0009-address-book', '2026-11-22T21:54:12.817Z'),
  ('0011-drivers', '2026-11-22T21:54:12.818Z'),
  ('0012-passwords-and-keys', '2026-11-22T21:54:12.845Z'),
  ('0013-users', '2026-11-22T21:54:12.862Z'),
  ('0016-log-by-day', '2026-11-22T21:54:12.981Z'),
  ('0018-webhooks', '2026-11-22T21:54:12.999Z'),
  ('0019-payment-webhooks', '2026-11-22T21:54:13.001Z'),
  ('0021-payment-quote', '2026-11-22T21:54:13.004Z'),
  ('0022-rate-cards', '2026-11-22T21:54:13.015Z'),
  ('0024-settings', '2026-11-22T21:54:13.020Z'),
  ('0025-outbox', '2026-11-22T21:54:13.083Z'),
  ('0026-office-records', '2026-11-22T21:54:13.091Z'),
  ('0027-office-contacts', '2026-11-22T21:54:13.125Z'),
  ('0030-reports', '2026-11-22T21:54:13.138Z'),
  ('0031-report-days', '2026-11-22T21:54:13.271Z'),
  ('0031-report-days-repair', '2026-11-22T21:54:13.280Z'),
  ('0032-report-schedules', '2026-11-22T21:54:13.322Z'),
  ('0033-search-by-side', '2026-11-22T21:54:13.331Z'),
  ('0034-circuit-statuses', '2026-11-22T21:54:13.335Z'),
  ('0035-saved-forms', '2026-11-22T21:54:13.341Z'),
  ('0036-office-lists', '2026-11-22T21:54:13.349Z'),
  ('0037-exceptions-together', '2026-11-22T21:54:13.357Z'),
  ('0038-payment-cards', '2026-11-22T21:54:13.358Z'),
  ('0040-tariff-limits', '2026-11-22T21:54:13.360Z'),
  ('0041-service-countries', '2026-11-22T21:54:13.362Z'),
  ('0043-status-questions', '2026-11-22T21:54:13.364Z'),
  ('0044-moves-and-undo', '2026-11-22T21:54:13.373Z'),
  ('0045-all-accounts', '2026-11-22T21:54:13.392Z'),
  ('0046-references-from-lists', '2026-11-22T21:54:13.396Z'),
  ('0047-held-stock', '2026-11-22T21:54:13.414Z'),
  ('0048-payments-received', '2026-11-22T21:54:13.517Z'),
  ('0049-finish-dockets', '2026-11-22T21:54:13.519Z'),
  ('0052-deadline-order', '2026-11-22T21:54:13.541Z'),
  ('0056-withheld-registration-links', '2026-11-22T21:54:13.543Z'),
  ('0057-api-key-expiry', '2026-11-22T21:54:13.545Z'),
  ('0060-repair', '2026-11-22T21:54:13.553Z'),
  ('0061-key-check', '2026-11-22T21:54:13.565Z');
insert into "log" (log_time, log_id, log_user, log_unit, log_process, log_type, log_record, log_before, log_after) overriding system value values
  ('2026-11-22 21:54:14.310084+00', '2', 'system', '', 'seed', 'change', 'metro', NULL, NULL);
insert into "mail" (mail_id, mail_to, mail_subject, mail_text, mail_html, mail_about, mail_created, mail_sent, mail_secret, mail_attempts, mail_tried, mail_failure, mail_withheld) overriding system value values
  ('1', 'warehouse@example.com', 'Collection tomorrow', 'We collect your pallets at 08:00.', '<p>We collect your pallets at 08:00.</p>', 'demo:1', '2026-11-22 20:54:13.946+00', '2026-11-22 20:54:13.946+00', NULL, '0', NULL, '', 'false');
insert into "mandatory_field" (mand_field, mand_serv_type, mand_address, mand_stop) overriding system value values
  ('dadd_street', NULL, NULL, NULL),
  ('dadd_town', NULL, NULL, NULL),
  ('dck_contact', NULL, NULL, NULL),
  ('dck_telephone', NULL, NULL, NULL);
insert into "payment" (pay_id, pay_guid, pay_quo_guid, pay_dck_id, pay_ausr_id, pay_provider, pay_state, pay_authorize_only, pay_amount, pay_captured, pay_refunded, pay_currency, pay_description, pay_email, pay_code, pay_url, pay_challenge, pay_error, pay_doing, pay_doing_amount, pay_created, pay_asked, pay_changed, pay_card, pay_provider_error) overriding system value values
  ('1', '1dc40321-bd0e-4ce8-a1e5-91a9568fb8a9', '55ac5af7-fdd3-4b68-97ee-e8c8c317af5a', '100000', NULL, 'S', 'captured', 'false', '3911', '3911', '0', 'GBP', '', '', NULL, NULL, NULL, '', NULL, NULL, '2026-11-22 21:54:14.312571+00', '2026-11-22 21:54:14.312571+00', '2026-11-22 21:54:14.312571+00', NULL, 'false');
insert into "price_list" (plst_id, plst_description, discount_percent, plst_version, plst_retired) overriding system value values
  ('1', 'Standard', '0.00', '1', 'false'),
  ('2', 'Trade', '10.00', '1', 'false'),
  ('3', 'Contract', '5.00', '1', 'false'),
  ('4', 'Summer 2024', '12.00', '1', 'true'),
  ('5', 'Opening offer', '15.00', '1', 'true');
insert into "price_list_tariff" (plst_id, plst_ttyp_code, plst_base, plst_per_mile, plst_minimum, plst_discount_percent) overriding system value values
  ('3', '29', '1035', NULL, '1350', NULL),
  ('3', '3', '782', NULL, '966', NULL),
  ('3', '4', '990', NULL, '1260', NULL),
  ('3', '41', '761', NULL, '761', '0.00'),
  ('3', '5', '1232', '145', '1584', NULL),
  ('3', '6', '1936', NULL, '2464', NULL);
insert into "quote" (quo_guid, quo_id, quo_cust_id, quo_ausr_id, quo_source, quo_booking, quo_mop, quo_net, quo_netvat, quo_total, quo_hold, quo_currency, quo_lines, quo_miles, quo_route, quo_priced_at, quo_expires, quo_terms, quo_dck_id, quo_held, quo_asked, quo_created, quo_changed) overriding system value values
  ('55ac5af7-fdd3-4b68-97ee-e8c8c317af5a', '3', '14', NULL, 'form', '{}', 'S', '3259', '652', '3911', '4302', 'GBP', '[{"code": "base", "amount": 1232, "description": "Small van"}, {"code": "mileage", "amount": 1199, "description": "8.27 miles at £1.45"}, {"code": "out-of-hours", "amount": 1000, "description": "Outside hours of operation"}, {"code": "discount", "amount": -172, "description": "Discount of 5%"}]', '10.27', '{}', '2026-11-22 21:42:13+00', '2026-11-22 21:42:13+00', '{}', '100000', NULL, 'false', '2026-11-22 21:54:14.311461+00', '2026-11-22 21:54:14.311461+00'),
  ('a4375963-de99-4e09-8193-92cce80327ac', '2', '6', NULL, 'guest', '{"docket": {"dck_pod": "E", "dck_email": "online@metro-online-bookings.example", "dck_wandr": "F", "dck_tariff": 29, "dck_contact": "Web Desk", "dck_cust_id": 6, "dck_cust_ref1": "", "dck_cust_ref2": "", "dck_cust_ref3": "", "dck_cust_ref4": "", "dck_cust_ref5": "", "dck_cust_ref6": "", "dck_serv_type": "A", "dck_telephone": "020 7946 0135"}, "parcels": [{"dpar_width": 40, "dpar_height": 30, "dpar_length": 40, "dpar_weight": 14.7, "dpar_ctyp_id": 3, "dpar_quantity": 2, "dpar_description": "Spare parts"}, {"dpar_width": 40, "dpar_height": 40, "dpar_length": 60, "dpar_weight": 5.6, "dpar_ctyp_id": 2, "dpar_quantity": 4, "dpar_description": "Flowers"}], "addresses": [{"barcodes": [], "dadd_name": "Uma Walsh", "dadd_town": "London", "actionASAP": "T", "dadd_build": "", "dadd_email": "", "dadd_ready": null, "dadd_county": "", "dadd_street": "42 Francis Street", "dadd_country": "United Kingdom", "dadd_deadline": null, "dadd_latitude": 51.4961, "dadd_locality": "", "dadd_longitude": -0.1396, "dadd_telephone": "07700 900269", "dadd_postalcode": "SW1P 1QW", "dadd_addresstype": 0, "dadd_companyname": "Westminster Cathedral"}, {"barcodes": [], "dadd_name": "Web Desk", "dadd_town": "London", "actionASAP": "F", "dadd_build": "Level 24", "dadd_email": "online@metro-online-bookings.example", "dadd_ready": null, "dadd_county": "", "dadd_street": "32 London Bridge Street", "dadd_country": "United Kingdom", "dadd_deadline": null, "dadd_latitude": 51.5045, "dadd_locality": "", "dadd_longitude": -0.0865, "dadd_telephone": "020 7946 0135", "dadd_postalcode": "SE1 9SG", "dadd_addresstype": 1, "dadd_companyname": "Metro Online Bookings"}]}', 'O', '1870', '374', '2244', '2468', 'GBP', '[{"code": "base", "amount": 1150, "description": "Small van economy"}, {"code": "mileage", "amount": 195, "description": "1.30 miles at £1.50"}, {"code": "parcels", "amount": 75, "description": "1 extra parcel at £0.75"}, {"code": "zone", "amount": 450, "description": "Central London congestion charge"}]', '3.30', '{"legs": [{"miles": 3.3, "minutes": 13}], "positions": [{"latitude": 51.4961, "longitude": -0.1396}, {"latitude": 51.5045, "longitude": -0.0865}]}', '2026-10-27 10:21:51+00', '2026-10-27 10:36:51+00', '{"terms": "2026-10-27T10:21:51+00:00", "guidelines": "2026-10-27T10:21:51+00:00", "prohibited": "2026-10-27T10:21:51+00:00"}', '100004', NULL, 'false', '2026-10-27 10:21:51+00', '2026-10-27 10:21:51+00'),
  ('acaf3f94-876b-4e1f-8789-f6e36baa234c', '1', '6', NULL, 'guest', '{"docket": {"dck_pod": "E", "dck_email": "online@metro-online-bookings.example", "dck_wandr": "F", "dck_tariff": 29, "dck_contact": "Web Desk", "dck_cust_id": 6, "dck_cust_ref1": "", "dck_cust_ref2": "", "dck_cust_ref3": "", "dck_cust_ref4": "", "dck_cust_ref5": "", "dck_cust_ref6": "", "dck_serv_type": "A", "dck_telephone": "020 7946 0135"}, "parcels": [{"dpar_width": 50, "dpar_height": 40, "dpar_length": 70, "dpar_weight": 15.2, "dpar_ctyp_id": 4, "dpar_quantity": 3, "dpar_description": "Camera kit"}], "addresses": [{"barcodes": [], "dadd_name": "Web Desk", "dadd_town": "London", "actionASAP": "T", "dadd_build": "Level 24", "dadd_email": "online@metro-online-bookings.example", "dadd_ready": null, "dadd_county": "", "dadd_street": "32 London Bridge Street", "dadd_country": "United Kingdom", "dadd_deadline": null, "dadd_latitude": 51.5045, "dadd_locality": "", "dadd_longitude": -0.0865, "dadd_telephone": "020 7946 0135", "dadd_postalcode": "SE1 9SG", "dadd_addresstype": 0, "dadd_companyname": "Metro Online Bookings"}, {"barcodes": [], "dadd_name": "Chloe Doyle", "dadd_town": "London", "actionASAP": "F", "dadd_build": "", "dadd_email": "chloe.doyle@example.org", "dadd_ready": null, "dadd_county": "", "dadd_street": "The Queen''s Walk", "dadd_country": "United Kingdom", "dadd_deadline": null, "dadd_latitude": 51.5066, "dadd_locality": "", "dadd_longitude": -0.0814, "dadd_telephone": "07700 900840", "dadd_postalcode": "SE1 2JH", "dadd_addresstype": 1, "dadd_companyname": "HMS Belfast"}]}', 'O', '2150', '430', '2580', '2838', 'GBP', '[{"code": "base", "amount": 1150, "description": "Small van economy"}, {"code": "out-of-hours", "amount": 1000, "description": "Outside hours of operation"}]', '0.37', '{"legs": [{"miles": 0.37, "minutes": 2}], "positions": [{"latitude": 51.5045, "longitude": -0.0865}, {"latitude": 51.5066, "longitude": -0.0814}]}', '2026-11-22 20:08:13+00', '2026-11-22 20:23:13+00', '{"terms": "2026-11-22T20:08:13+00:00", "guidelines": "2026-11-22T20:08:13+00:00", "prohibited": "2026-11-22T20:08:13+00:00"}', '100008', NULL, 'false', '2026-11-22 20:08:13+00', '2026-11-22 20:08:13+00');
insert into "receipt" (rcp_id, rcp_cust_id, rcp_day, rcp_amount, rcp_currency, rcp_method, rcp_reference, rcp_note, rcp_unallocated, rcp_reverses, rcp_user, rcp_created) overriding system value values
  ('1', '13', '2026-11-21', '5000', 'GBP', 'bank', 'BACS 20117', '', '5000', NULL, 'admin', '2026-11-22 21:54:13.946+00'),
  ('2', '13', '2026-11-21', '5000', 'GBP', 'bank', 'BACS 20118', '', '5000', NULL, 'admin', '2026-11-22 21:54:13.946+00');
insert into "reference_list" (cref_id, cref_cust_id, cref_description, cref_ref_type, cref_version, cref_retired) overriding system value values
  ('1', '1', 'General', '-1', '1', 'false'),
  ('10', '5', 'General', '-1', '1', 'false'),
  ('11', '5', 'Rechargeable', '-1', '1', 'false'),
  ('12', '7', 'General', '-1', '1', 'false'),
  ('13', '7', 'Rechargeable', '-1', '1', 'false'),
  ('14', '8', 'General', '-1', '1', 'false'),
  ('15', '8', 'Rechargeable', '-1', '1', 'false'),
  ('16', '9', 'General', '-1', '1', 'false'),
  ('17', '9', 'Rechargeable', '-1', '1', 'false'),
  ('18', '10', 'General', '-1', '1', 'false'),
  ('19', '10', 'Rechargeable', '-1', '1', 'false'),
  ('2', '1', 'Rechargeable', '-1', '1', 'false'),
  ('20', '13', 'General', '-1', '1', 'false'),
  ('21', '13', 'Rechargeable', '-1', '1', 'false'),
  ('22', '14', 'General', '-1', '1', 'false'),
  ('23', '14', 'Rechargeable', '-1', '1', 'false'),
  ('3', '4', 'General', '-1', '1', 'false'),
  ('4', '4', 'Rechargeable', '-1', '1', 'false'),
  ('5', '5', 'A. Vane', '5', '1', 'false'),
  ('6', '5', 'T. Harcourt', '5', '1', 'false'),
  ('7', '5', 'S. Okonjo', '5', '1', 'false'),
  ('8', '5', 'L. Preece', '5', '1', 'false'),
  ('9', '5', 'D. Amin', '5', '1', 'false');
insert into "report" (rpt_id, rpt_desc, rpt_filename) overriding system value values
  ('1', 'Bookings by day and service', 'bookings-by-day'),
  ('10', 'Quotes won and lost', 'quotes-won-and-lost'),
  ('2', 'Revenue by customer', 'revenue-by-customer'),
  ('3', 'On-time performance', 'on-time-performance'),
  ('4', 'Driver performance', 'driver-performance'),
  ('5', 'Exceptions', 'exceptions'),
  ('6', 'Statement of account', 'statement-of-account'),
  ('7', 'Aged unpaid', 'aged-unpaid'),
  ('8', 'Parcels and weight', 'parcels-and-weight'),
  ('9', 'Busiest postcodes', 'busiest-postcodes');
insert into "report_day" (day, dck_cust_id, dck_serv_type, bookings, cancelled, charged, net, vat, total, taken, unpaid, pieces, collections, collections_late, delivered, deliveries, deliveries_late, attempts, transits, transit, weight, dck_currency) overriding system value values
  ('2026-10-07', '4', 'A', '1', '0', '1', '2511', '502', '3013', '0', '3013', '2', '1', '0', '1', '1', '0', '0', '1', '33', '5.60', 'GBP'),
  ('2026-10-14', '13', 'B', '1', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0.00', 'GBP'),
  ('2026-10-22', '4', 'A', '1', '0', '1', '1724', '345', '2069', '0', '2069', '4', '1', '0', '1', '1', '0', '0', '1', '21', '4.00', 'GBP'),
  ('2026-10-27', '6', 'A', '1', '0', '1', '1870', '374', '2244', '0', '0', '6', '1', '0', '0', '0', '0', '0', '0', '0', '51.80', 'GBP'),
  ('2026-11-04', '4', 'A', '1', '0', '1', '3595', '719', '4314', '0', '4314', '2', '1', '0', '1', '1', '0', '0', '1', '60', '1.60', 'GBP');
insert into "report_driver_day" (day, dck_cust_id, dck_serv_type, bookings, cancelled, charged, net, vat, total, taken, unpaid, pieces, collections, collections_late, delivered, deliveries, deliveries_late, attempts, transits, transit, weight, dck_drv_id, dck_currency) overriding system value values
  ('2026-10-07', '4', 'A', '1', '0', '1', '2511', '502', '3013', '0', '3013', '2', '1', '0', '1', '1', '0', '0', '1', '33', '5.60', '8', 'GBP'),
  ('2026-10-14', '13', 'B', '1', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0.00', '0', 'GBP'),
  ('2026-10-22', '4', 'A', '1', '0', '1', '1724', '345', '2069', '0', '2069', '4', '1', '0', '1', '1', '0', '0', '1', '21', '4.00', '3', 'GBP'),
  ('2026-10-27', '6', 'A', '1', '0', '1', '1870', '374', '2244', '0', '0', '6', '1', '0', '0', '0', '0', '0', '0', '0', '51.80', '9', 'GBP'),
  ('2026-11-04', '4', 'A', '1', '0', '1', '3595', '719', '4314', '0', '4314', '2', '1', '0', '1', '1', '0', '0', '1', '60', '1.60', '6', 'GBP');
insert into "report_driver_together" (day, bookings, cancelled, charged, net, vat, total, taken, unpaid, pieces, collections, collections_late, delivered, deliveries, deliveries_late, attempts, transits, transit, weight, dck_drv_id, dck_currency) overriding system value values
  ('2026-10-07', '1', '0', '1', '2511', '502', '3013', '0', '3013', '2', '1', '0', '1', '1', '0', '0', '1', '33', '5.60', '8', 'GBP'),
  ('2026-10-14', '1', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0.00', '0', 'GBP'),
  ('2026-10-22', '1', '0', '1', '1724', '345', '2069', '0', '2069', '4', '1', '0', '1', '1', '0', '0', '1', '21', '4.00', '3', 'GBP'),
  ('2026-10-27', '1', '0', '1', '1870', '374', '2244', '0', '0', '6', '1', '0', '0', '0', '0', '0', '0', '0', '51.80', '9', 'GBP'),
  ('2026-11-04', '1', '0', '1', '3595', '719', '4314', '0', '4314', '2', '1', '0', '1', '1', '0', '0', '1', '60', '1.60', '6', 'GBP');
insert into "report_exception_day" (day, dck_cust_id, dck_serv_type, dck_drv_id, dsts_id, exc_id, exceptions) overriding system value values
  ('2026-10-14', '13', 'B', '0', 'C', '9', '1'),
  ('2026-10-27', '6', 'A', '9', 'R', '0', '1');
insert into "report_exception_together" (day, dck_serv_type, dsts_id, exc_id, exceptions) overriding system value values
  ('2026-10-14', 'B', 'C', '9', '1'),
  ('2026-10-27', 'A', 'R', '0', '1');
insert into "report_place_day" (day, dck_cust_id, dck_serv_type, outward, collections, deliveries, latitude, longitude, positions) overriding system value values
  ('2026-10-07', '4', 'A', 'E1', '1', '0', '51.524', '-0.04', '1'),
  ('2026-10-07', '4', 'A', 'E14', '0', '1', '51.5049', '-0.0195', '1'),
  ('2026-10-07', '4', 'A', 'EC2Y', '0', '1', '51.5202', '-0.0938', '1'),
  ('2026-10-22', '4', 'A', 'E1', '1', '0', '51.524', '-0.04', '1'),
  ('2026-10-22', '4', 'A', 'EC3M', '0', '1', '51.513', '-0.0822', '1'),
  ('2026-10-27', '6', 'A', 'SE1', '0', '1', '51.5045', '-0.0865', '1'),
  ('2026-10-27', '6', 'A', 'SW1P', '1', '0', '51.4961', '-0.1396', '1'),
  ('2026-11-04', '4', 'A', 'E1', '1', '1', '103.04480000000001', '-0.1119', '2'),
  ('2026-11-04', '4', 'A', 'E16', '0', '1', '51.5081', '0.03', '1'),
  ('2026-11-04', '4', 'A', 'E2', '0', '1', '51.529', '-0.0551', '1');
insert into "report_place_together" (day, outward, collections, deliveries, latitude, longitude, positions) overriding system value values
  ('2026-10-07', 'E1', '1', '0', '51.524', '-0.04', '1'),
  ('2026-10-07', 'E14', '0', '1', '51.5049', '-0.0195', '1'),
  ('2026-10-07', 'EC2Y', '0', '1', '51.5202', '-0.0938', '1'),
  ('2026-10-22', 'E1', '1', '0', '51.524', '-0.04', '1'),
  ('2026-10-22', 'EC3M', '0', '1', '51.513', '-0.0822', '1'),
  ('2026-10-27', 'SE1', '0', '1', '51.5045', '-0.0865', '1'),
  ('2026-10-27', 'SW1P', '1', '0', '51.4961', '-0.1396', '1'),
  ('2026-11-04', 'E1', '1', '1', '103.04480000000001', '-0.1119', '2'),
  ('2026-11-04', 'E16', '0', '1', '51.5081', '0.03', '1'),
  ('2026-11-04', 'E2', '0', '1', '51.529', '-0.0551', '1');
insert into "report_rolled" (one, rolled_until) overriding system value values
  ('true', '2026-11-22');
insert into "report_schedule" (rsch_id, rsch_ausr_id, rsch_rpt_id, rsch_every, rsch_on, rsch_hour, rsch_format, rsch_email, rsch_cust_id, rsch_serv_type, rsch_drv_id, rsch_next, rsch_created, rsch_currency) overriding system value values
  ('1', '19', '2', 'month', '1', '7', 'pdf', 'accounts@example.com', NULL, NULL, NULL, '2026-12-01 07:00:00+00', '2026-11-22 21:54:14.271438+00', NULL);
insert into "service_type" (styp_id, styp_description, styp_circ_code, styp_order, styp_version, styp_retired, styp_countries) overriding system value values
  ('A', 'Sameday', 'LON', '1', '1', 'false', 'United Kingdom,Guernsey,Jersey,Isle of Man'),
  ('B', 'Overnight', 'OVN', '2', '1', 'false', 'United Kingdom,Guernsey,Jersey,Isle of Man'),
  ('C', 'Pallets and multi-parcel', 'NAT', '3', '1', 'false', 'United Kingdom,Guernsey,Jersey,Isle of Man'),
  ('M', 'Motorcycle relay', 'LON', '90', '1', 'true', 'United Kingdom,Guernsey,Jersey,Isle of Man'),
  ('P', 'Post room', 'LON', '91', '1', 'true', 'United Kingdom,Guernsey,Jersey,Isle of Man');
insert into "setting" (setting_group, setting_name, cust_id, setting_value) overriding system value values
  ('config', 'cfg_disallow_pobox', NULL, 'T'),
  ('default', 'aset_general_format', NULL, 'DD/MM/YYYY HH:mm'),
  ('default', 'aset_quote_aci_user', NULL, 'online'),
  ('default', 'aset_quote_customer', NULL, '6'),
  ('default', 'aset_today_format', NULL, 'DD/MM/YYYY HH:mm'),
  ('default', 'aset_web_quicktracking', NULL, ''),
  ('default', 'aset_web_tracking', NULL, ''),
  ('general', 'ArchiveAfterDays', NULL, '30'),
  ('general', 'BookingSubmitRule', NULL, 'B'),
  ('general', 'CalculateTimeToAddress', NULL, 'T'),
  ('general', 'HoursOfOperation.BookingHOO', NULL, 'F'),
  ('general', 'HoursOfOperation.GlobalHOO', NULL, 'F'),
  ('general', 'LabelUrl', NULL, ''),
  ('general', 'MailOnStatuses', NULL, 'D'),
  ('general', 'ShowParcelsForSameday', NULL, 'T'),
  ('general', 'TermsCheckBoxOnQuote', NULL, 'T'),
  ('general', 'TrackingSections', NULL, 'map,tracking,signature,photos,stock'),
  ('general', 'holdMargin', NULL, '10'),
  ('hoo', 'hoo_fri_end', NULL, '19:00'),
  ('hoo', 'hoo_fri_start', NULL, '07:00'),
  ('hoo', 'hoo_mon_end', NULL, '19:00'),
  ('hoo', 'hoo_mon_start', NULL, '07:00'),
  ('hoo', 'hoo_sat_end', NULL, '14:00'),
  ('hoo', 'hoo_sat_start', NULL, '08:00'),
  ('hoo', 'hoo_sun_end', NULL, ''),
  ('hoo', 'hoo_sun_start', NULL, ''),
  ('hoo', 'hoo_thu_end', NULL, '19:00'),
  ('hoo', 'hoo_thu_start', NULL, '07:00'),
  ('hoo', 'hoo_tue_end', NULL, '19:00'),
  ('hoo', 'hoo_tue_start', NULL, '07:00'),
  ('hoo', 'hoo_wed_end', NULL, '19:00'),
  ('hoo', 'hoo_wed_start', NULL, '07:00'),
  ('message', 'PackageGuidelines', NULL, 'Pack so that the goods stand a drop from the height of a table: a firm box, padding on every side, tape along every seam. Write the delivery address on each parcel. Tell us of anything that is fragile, that has to stay upright, or that one person cannot lift.'),
  ('message', 'ProhibitedGoods', NULL, 'We do not carry explosives, weapons, drugs, cash, live animals, human remains, or dangerous goods by ADR. Food, medicines and anything that spoils travel only by prior arrangement with our office.'),
  ('message', 'RequiredField', NULL, '<label> is required.'),
  ('message', 'TermsOfConditions', NULL, 'We carry your goods by our conditions of carriage. Prices are for the job as it is described here; waiting longer than 10 minutes at an address and changes on the way are charged for. Our liability is limited to £15 a kilogram unless you have agreed more with us beforehand.');
insert into "site" (site_id, site_name, site_version, site_retired) overriding system value values
  ('1', 'Bermondsey', '1', 'false'),
  ('2', 'Park Royal', '1', 'false'),
  ('8', 'Old yard', '1', 'true'),
  ('9', 'Old office', '1', 'true');
insert into "status" (dsts_id, dsts_description, dsts_fwds, dsts_web, dsts_color, dsts_font_color, dsts_order, dsts_version, dsts_retired, dsts_asks) overriding system value values
  ('B', 'Attempt failed', 'GIRC', 'T', '#ffd8a8', '#4d2600', '7', '1', 'false', 'reason'),
  ('C', 'Cancelled', '', 'T', '#dee2e6', '#343a40', '8', '1', 'false', 'reason'),
  ('D', 'Delivered', 'F', 'T', '#2b6e3f', '#ffffff', '6', '1', 'false', 'signature'),
  ('E', 'En route', 'DBQR', 'T', '#1864ab', '#ffffff', '5', '1', 'false', 'signature'),
  ('F', 'Finished', '', 'F', '#f1f3f5', '#343a40', '11', '1', 'false', 'nothing'),
  ('G', 'Given to driver', 'IRBCQ', 'T', '#c5f6fa', '#053b44', '3', '1', 'false', 'driver'),
  ('I', 'Item collected', 'EDBQR', 'T', '#99e9f2', '#04343b', '4', '1', 'false', 'signature'),
  ('O', 'Open', 'GCQ', 'F', '#dbe4ff', '#16245c', '2', '1', 'false', 'nothing'),
  ('Q', 'On hold', 'OGIC', 'T', '#c92a2a', '#ffffff', '10', '1', 'false', 'signature'),
  ('R', 'Returned to sender', 'F', 'T', '#eebefa', '#4a0d57', '9', '1', 'false', 'signature'),
  ('W', 'Web booking', 'OGCQ', 'F', '#fff3bf', '#3d2f00', '1', '1', 'false', 'nothing');
insert into "stock_movement" (smv_id, smv_hst_id, smv_type, smv_change, smv_left, smv_site_id, smv_dck_id, smv_note, smv_user, smv_at) overriding system value values
  ('1', '2', 'received', '175', '175', NULL, NULL, '', 'control', '2026-10-13 11:39:27+00'),
  ('10', '1', 'released', '-20', '120', NULL, '100000', '', 'control', '2026-11-22 21:42:13+00'),
  ('2', '2', 'released', '-55', '120', NULL, '100002', '', 'control', '2026-10-14 11:39:27+00'),
  ('3', '3', 'received', '320', '320', NULL, NULL, '', 'control', '2026-11-21 20:05:13.946+00'),
  ('4', '4', 'received', '155', '155', NULL, NULL, '', 'control', '2026-11-21 20:50:13.946+00'),
  ('5', '5', 'received', '235', '235', NULL, NULL, '', 'control', '2026-11-21 20:50:13.946+00'),
  ('6', '1', 'received', '140', '140', NULL, NULL, '', 'control', '2026-11-21 21:42:13+00'),
  ('7', '3', 'released', '-200', '120', NULL, '100007', '', 'control', '2026-11-22 20:05:13.946+00'),
  ('8', '4', 'released', '-35', '120', NULL, '100010', '', 'control', '2026-11-22 20:50:13.946+00'),
  ('9', '5', 'released', '-115', '120', NULL, '100010', '', 'control', '2026-11-22 20:50:13.946+00');
insert into "tariff" (ttyp_code, ttyp_description, ttyp_vehicle, ttyp_serv_type, ttyp_currency, ttyp_base, ttyp_included_miles, ttyp_included_stops, ttyp_per_stop, ttyp_included_parcels, ttyp_per_parcel, ttyp_included_kg, ttyp_per_kg, ttyp_dim_divisor, ttyp_minimum, ttyp_wandr_percent, ttyp_out_of_hours, ttyp_speed_mph, ttyp_vat_code, ttyp_order, ttyp_retired, ttyp_version, ttyp_longest_miles, ttyp_heaviest_kg) overriding system value values
  ('1', 'Bicycle', 'bicycle', 'A', 'GBP', '650', '1.00', '2', '250', '2', '50', '3.00', '60', '0', '750', '60.00', '400', '9.00', 'S', '1', 'false', '1', '5.00', '10.00'),
  ('10', 'Coach', 'coach', 'A', 'GBP', '14000', '10.00', '2', '2000', '53', '0', '1060.00', '0', '0', '22000', '60.00', '6000', '18.00', 'Z', '10', 'false', '1', NULL, '1060.00'),
  ('11', 'MPV', 'mpv', 'A', 'GBP', '1900', '2.00', '2', '500', '6', '0', '120.00', '0', '0', '2400', '60.00', '1200', '22.00', 'S', '11', 'false', '1', NULL, '200.00'),
  ('2', 'Moped', 'moped', 'A', 'GBP', '750', '1.00', '2', '300', '2', '50', '5.00', '50', '0', '900', '60.00', '500', '14.00', 'S', '2', 'false', '1', '12.00', '15.00'),
  ('29', 'Small van economy', 'small van', 'A', 'GBP', '1150', '2.00', '2', '450', '5', '75', '100.00', '8', '0', '1500', '60.00', '1000', '16.00', 'S', '12', 'false', '1', NULL, '300.00'),
  ('3', 'Motorbike', 'motorbike', 'A', 'GBP', '850', '1.00', '2', '350', '2', '75', '8.00', '45', '0', '1050', '60.00', '600', '20.00', 'S', '3', 'false', '1', '100.00', '25.00'),
  ('4', 'Car', 'car', 'A', 'GBP', '1100', '2.00', '2', '400', '5', '75', '50.00', '15', '0', '1400', '60.00', '800', '22.00', 'S', '4', 'false', '1', NULL, '150.00'),
  ('41', 'Overnight by 12:00', 'large van', 'B', 'GBP', '895', '0.00', '2', '0', '1', '450', '25.00', '14', '5000', '895', '0.00', '0', '40.00', 'S', '13', 'false', '1', NULL, '1000.00'),
  ('42', 'Overnight by 10:30', 'large van', 'B', 'GBP', '1295', '0.00', '2', '0', '1', '650', '25.00', '16', '5000', '1295', '0.00', '0', '40.00', 'S', '14', 'false', '1', NULL, '1000.00'),
  ('43', 'Next day by 17:30', 'large van', 'B', 'GBP', '695', '0.00', '2', '0', '1', '350', '25.00', '12', '5000', '695', '0.00', '0', '40.00', 'S', '15', 'false', '1', NULL, '1000.00'),
  ('5', 'Small van', 'small van', 'A', 'GBP', '1400', '2.00', '2', '500', '10', '75', '200.00', '8', '0', '1800', '60.00', '1000', '22.00', 'S', '5', 'false', '1', NULL, '450.00'),
  ('51', 'Quarter pallet', 'hgv', 'C', 'GBP', '4200', '30.00', '2', '1200', '1', '2900', '250.00', '6', '0', '4200', '0.00', '2500', '38.00', 'S', '16', 'false', '1', NULL, NULL),
  ('52', 'Half pallet', 'hgv', 'C', 'GBP', '5400', '30.00', '2', '1200', '1', '3900', '500.00', '6', '0', '5400', '0.00', '2500', '38.00', 'S', '17', 'false', '1', NULL, NULL),
  ('53', 'Full pallet', 'hgv', 'C', 'GBP', '7200', '30.00', '2', '1200', '1', '5200', '1000.00', '6', '0', '7200', '0.00', '2500', '38.00', 'S', '18', 'false', '1', NULL, NULL),
  ('54', 'Multi-parcel van', 'luton van', 'C', 'GBP', '3900', '10.00', '2', '600', '6', '180', '150.00', '12', '0', '3900', '0.00', '1800', '30.00', 'S', '19', 'false', '1', NULL, '1200.00'),
  ('6', 'Large van', 'large van', 'A', 'GBP', '2200', '3.00', '2', '700', '25', '75', '600.00', '6', '0', '2800', '60.00', '1500', '21.00', 'S', '6', 'false', '1', NULL, '1000.00'),
  ('7', 'Luton van', 'luton van', 'A', 'GBP', '3600', '3.00', '2', '900', '40', '75', '900.00', '6', '0', '4800', '60.00', '2000', '20.00', 'S', '7', 'false', '1', NULL, '1200.00'),
  ('8', 'HGV 7.5 t', 'hgv', 'A', 'GBP', '6500', '5.00', '2', '1500', '80', '50', '2500.00', '4', '0', '9500', '60.00', '4000', '18.00', 'S', '8', 'false', '1', NULL, '2600.00'),
  ('9', 'Mini bus', 'mini bus', 'A', 'GBP', '4500', '5.00', '2', '800', '16', '0', '320.00', '0', '0', '6500', '60.00', '2500', '20.00', 'Z', '9', 'false', '1', NULL, '320.00');
insert into "tariff_band" (tband_ttyp_code, tband_up_to_miles, tband_per_mile) overriding system value values
  ('1', '10.00', '240'),
  ('1', '50.00', '320'),
  ('1', NULL, '400'),
  ('10', '10.00', '320'),
  ('10', '50.00', '290'),
  ('10', NULL, '260'),
  ('11', '10.00', '185'),
  ('11', '50.00', '165'),
  ('11', NULL, '145'),
  ('2', '10.00', '190'),
  ('2', '50.00', '180'),
  ('2', NULL, '170'),
  ('29', '10.00', '150'),
  ('29', '50.00', '135'),
  ('29', NULL, '120'),
  ('3', '10.00', '175'),
  ('3', '50.00', '150'),
  ('3', NULL, '130'),
  ('4', '10.00', '165'),
  ('4', '50.00', '145'),
  ('4', NULL, '125'),
  ('5', '10.00', '175'),
  ('5', '50.00', '155'),
  ('5', NULL, '135'),
  ('51', '10.00', '60'),
  ('51', '50.00', '60'),
  ('51', NULL, '60'),
  ('52', '10.00', '70'),
  ('52', '50.00', '70'),
  ('52', NULL, '70'),
  ('53', '10.00', '85'),
  ('53', '50.00', '85'),
  ('53', NULL, '85'),
  ('54', '10.00', '140'),
  ('54', '50.00', '110'),
  ('54', NULL, '90'),
  ('6', '10.00', '195'),
  ('6', '50.00', '175'),
  ('6', NULL, '150'),
  ('7', '10.00', '225'),
  ('7', '50.00', '200'),
  ('7', NULL, '175'),
  ('8', '10.00', '295'),
  ('8', '50.00', '260'),
  ('8', NULL, '230'),
  ('9', '10.00', '240'),
  ('9', '50.00', '210'),
  ('9', NULL, '190');
insert into "user_account" (ausr_id, cust_id) overriding system value values
  ('1', '1'),
  ('10', '10'),
  ('11', '11'),
  ('12', '12'),
  ('13', '13'),
  ('14', '14'),
  ('15', '1'),
  ('16', '1'),
  ('17', '1'),
  ('17', '10'),
  ('17', '11'),
  ('17', '12'),
  ('17', '13'),
  ('17', '14'),
  ('17', '2'),
  ('17', '3'),
  ('17', '4'),
  ('17', '5'),
  ('17', '6'),
  ('17', '7'),
  ('17', '8'),
  ('17', '9'),
  ('18', '1'),
  ('18', '10'),
  ('18', '11'),
  ('18', '12'),
  ('18', '13'),
  ('18', '14'),
  ('18', '2'),
  ('18', '3'),
  ('18', '4'),
  ('18', '5'),
  ('18', '6'),
  ('18', '7'),
  ('18', '8'),
  ('18', '9'),
  ('19', '1'),
  ('19', '10'),
  ('19', '11'),
  ('19', '12'),
  ('19', '13'),
  ('19', '14'),
  ('19', '2'),
  ('19', '3'),
  ('19', '4'),
  ('19', '5'),
  ('19', '6'),
  ('19', '7'),
  ('19', '8'),
  ('19', '9'),
  ('2', '2'),
  ('20', '1'),
  ('21', '1'),
  ('21', '7'),
  ('3', '3'),
  ('4', '4'),
  ('5', '5'),
  ('6', '6'),
  ('7', '7'),
  ('8', '8'),
  ('9', '9');
insert into "user_circuit" (ausr_id, cir_circ_code, acia_update, acia_refresh) overriding system value values
  ('17', 'LON', 'T', '15'),
  ('17', 'NAT', 'T', '60'),
  ('17', 'OVN', 'T', '60'),
  ('18', 'LON', 'F', '15'),
  ('18', 'NAT', 'T', '60'),
  ('18', 'OVN', 'T', '60'),
  ('19', 'LON', 'T', '15'),
  ('19', 'NAT', 'T', '60'),
  ('19', 'OVN', 'T', '60');
insert into "user_report" (ausr_id, rpt_id) overriding system value values
  ('1', '1'),
  ('1', '10'),
  ('1', '2'),
  ('1', '3'),
  ('1', '4'),
  ('1', '5'),
  ('1', '6'),
  ('1', '7'),
  ('1', '8'),
  ('1', '9'),
  ('10', '1'),
  ('10', '10'),
  ('10', '2'),
  ('10', '3'),
  ('10', '4'),
  ('10', '5'),
  ('10', '6'),
  ('10', '7'),
  ('10', '8'),
  ('10', '9'),
  ('11', '1'),
  ('11', '10'),
  ('11', '2'),
  ('11', '3'),
  ('11', '4'),
  ('11', '5'),
  ('11', '6'),
  ('11', '7'),
  ('11', '8'),
  ('11', '9'),
  ('12', '1'),
  ('12', '10'),
  ('12', '2'),
  ('12', '3'),
  ('12', '4'),
  ('12', '5'),
  ('12', '6'),
  ('12', '7'),
  ('12', '8'),
  ('12', '9'),
  ('13', '1'),
  ('13', '10'),
  ('13', '2'),
  ('13', '3'),
  ('13', '4'),
  ('13', '5'),
  ('13', '6'),
  ('13', '7'),
  ('13', '8'),
  ('13', '9'),
  ('14', '1'),
  ('14', '10'),
  ('14', '2'),
  ('14', '3'),
  ('14', '4'),
  ('14', '5'),
  ('14', '6'),
  ('14', '7'),
  ('14', '8'),
  ('14', '9'),
  ('15', '1'),
  ('15', '10'),
  ('15', '2'),
  ('15', '3'),
  ('15', '4'),
  ('15', '5'),
  ('15', '6'),
  ('15', '7'),
  ('15', '8'),
  ('15', '9'),
  ('19', '1'),
  ('19', '10'),
  ('19', '2'),
  ('19', '3'),
  ('19', '4'),
  ('19', '5'),
  ('19', '6'),
  ('19', '7'),
  ('19', '8'),
  ('19', '9'),
  ('2', '1'),
  ('2', '10'),
  ('2', '2'),
  ('2', '3'),
  ('2', '4'),
  ('2', '5'),
  ('2', '6'),
  ('2', '7'),
  ('2', '8'),
  ('2', '9'),
  ('20', '1'),
  ('20', '10'),
  ('20', '2'),
  ('20', '3'),
  ('20', '4'),
  ('20', '5'),
  ('20', '6'),
  ('20', '7'),
  ('20', '8'),
  ('20', '9'),
  ('21', '1'),
  ('21', '10'),
  ('21', '2'),
  ('21', '3'),
  ('21', '4'),
  ('21', '5'),
  ('21', '6'),
  ('21', '7'),
  ('21', '8'),
  ('21', '9'),
  ('3', '1'),
  ('3', '10'),
  ('3', '2'),
  ('3', '3'),
  ('3', '4'),
  ('3', '5'),
  ('3', '6'),
  ('3', '7'),
  ('3', '8'),
  ('3', '9'),
  ('4', '1'),
  ('4', '10'),
  ('4', '2'),
  ('4', '3'),
  ('4', '4'),
  ('4', '5'),
  ('4', '6'),
  ('4', '7'),
  ('4', '8'),
  ('4', '9'),
  ('5', '1'),
  ('5', '10'),
  ('5', '2'),
  ('5', '3'),
  ('5', '4'),
  ('5', '5'),
  ('5', '6'),
  ('5', '7'),
  ('5', '8'),
  ('5', '9'),
  ('6', '1'),
  ('6', '10'),
  ('6', '2'),
  ('6', '3'),
  ('6', '4'),
  ('6', '5'),
  ('6', '6'),
  ('6', '7'),
  ('6', '8'),
  ('6', '9'),
  ('7', '1'),
  ('7', '10'),
  ('7', '2'),
  ('7', '3'),
  ('7', '4'),
  ('7', '5'),
  ('7', '6'),
  ('7', '7'),
  ('7', '8'),
  ('7', '9'),
  ('8', '1'),
  ('8', '10'),
  ('8', '2'),
  ('8', '3'),
  ('8', '4'),
  ('8', '5'),
  ('8', '6'),
  ('8', '7'),
  ('8', '8'),
  ('8', '9'),
  ('9', '1'),
  ('9', '10'),
  ('9', '2'),
  ('9', '3'),
  ('9', '4'),
  ('9', '5'),
  ('9', '6'),
  ('9', '7'),
  ('9', '8'),
  ('9', '9');
insert into "vat_rate" (vat_code, vat_percent, vat_version, vat_retired) overriding system value values
  ('H', '17.50', '1', 'true'),
  ('S', '20.00', '1', 'false'),
  ('T', '15.00', '1', 'true'),
  ('Z', '0.00', '1', 'false');
insert into "webhook" (hook_id, hook_url, hook_events, hook_cust_id, hook_state, hook_created) overriding system value values
  ('1', 'https://crm.example/despatch', '{docket.created,docket.delivered}', NULL, 'paused', '2026-11-22 21:54:14.265206+00'),
  ('2', 'https://warehouse.example/despatch', '{docket.created,docket.delivered}', NULL, 'paused', '2026-11-22 21:54:14.265206+00');
insert into "webhook_delivery" (hdel_id, hdel_hook_id, hdel_event, hdel_key, hdel_data, hdel_created, hdel_state, hdel_attempts, hdel_tried, hdel_answer) overriding system value values
  ('1', '1', 'ping', 'ping:1', '{}', '2026-11-22 20:54:13.946+00', 'failed', '1', '2026-11-22 20:54:13.946+00', 'No answer within 10 seconds');
insert into "zone" (zone_prefix, zone_description, zone_amount, zone_ttyp_code, zone_id, zone_version, zone_retired) overriding system value values
  ('E16', 'Silvertown tunnel toll', '400', NULL, '11', '1', 'false'),
  ('EC', 'Central London congestion charge', '0', '1', '5', '1', 'false'),
  ('EC', 'Central London congestion charge', '450', NULL, '1', '1', 'false'),
  ('RH6', 'Gatwick terminal charge', '600', NULL, '10', '1', 'false'),
  ('SW1', 'Central London congestion charge', '0', '1', '8', '1', 'false'),
  ('SW1', 'Central London congestion charge', '450', NULL, '4', '1', 'false'),
  ('TW6', 'Heathrow terminal charge', '600', NULL, '9', '1', 'false'),
  ('W1', 'Central London congestion charge', '0', '1', '7', '1', 'false'),
  ('W1', 'Central London congestion charge', '450', NULL, '3', '1', 'false'),
  ('WC', 'Central London congestion charge', '0', '1', '6', '1', 'false'),
  ('WC', 'Central London congestion charge', '450', NULL, '2', '1', 'false');
select setval('"address_import_aimp_id_seq"', 1, false);
select setval('"api_key_key_id_seq"', 2, false);
select setval('"app_user_ausr_id_seq"', 22, false);
select setval('"business_unit_bu_id_seq"', 5, false);
select setval('"consignment_type_ctyp_id_seq"', 9, false);
select setval('"customer_address_cadd_id_seq"', 153, false);
select setval('"customer_contact_ccnt_id_seq"', 45, false);
select setval('"customer_cust_id_seq"', 15, false);
select setval('"docket_address_dadd_id_seq"', 28, false);
select setval('"docket_barcode_dab_id_seq"', 17, false);
select setval('"docket_event_dev_id_seq"', 54, false);
select setval('"docket_number"', 100011, true);
select setval('"docket_parcel_dpar_id_seq"', 15, false);
select setval('"docket_scan_dtr_id_seq"', 29, false);
select setval('"docket_signature_sig_id_seq"', 12, false);
select setval('"docket_stock_stk_id_seq"', 6, false);
select setval('"driver_drv_id_seq"', 13, false);
select setval('"driver_position_dpos_id_seq"', 201, false);
select setval('"exception_exc_id_seq"', 11, false);
select setval('"held_stock_hst_id_seq"', 6, false);
select setval('"known_address_kadd_id_seq"', 286, false);
select setval('"known_street_kstr_id_seq"', 183, false);
select setval('"log_number"', 2, true);
select setval('"mail_mail_id_seq"', 2, false);
select setval('"payment_pay_id_seq"', 1, true);
select setval('"price_list_plst_id_seq"', 6, false);
select setval('"quote_quo_id_seq"', 3, true);
select setval('"receipt_allocation_ral_id_seq"', 1, false);
select setval('"receipt_rcp_id_seq"', 3, false);
select setval('"reference_list_cref_id_seq"', 24, false);
select setval('"report_rpt_id_seq"', 11, false);
select setval('"report_schedule_rsch_id_seq"', 2, false);
select setval('"site_site_id_seq"', 10, false);
select setval('"stock_movement_smv_id_seq"', 11, false);
select setval('"tariff_ttyp_code_seq"', 55, false);
select setval('"webhook_delivery_hdel_id_seq"', 2, false);
select setval('"webhook_hook_id_seq"', 3, false);
select setval('"zone_zone_id_seq"', 12, false);
alter table address_import add constraint address_import_aimp_format_aimp_print_key UNIQUE (aimp_format, aimp_print);
alter table address_import add constraint address_import_pkey PRIMARY KEY (aimp_id);
alter table api_key add constraint api_key_key_hash_key UNIQUE (key_hash);
alter table api_key add constraint api_key_pkey PRIMARY KEY (key_id);
alter table app_user add constraint app_user_ausr_all_accounts_check CHECK ((ausr_all_accounts = ANY (ARRAY['T'::text, 'F'::text])));
alter table app_user add constraint app_user_ausr_state_check CHECK ((ausr_state = ANY (ARRAY['A'::bpchar, 'D'::bpchar, 'X'::bpchar])));
alter table app_user add constraint app_user_pkey PRIMARY KEY (ausr_id);
alter table attempt add constraint attempt_pkey PRIMARY KEY (attempt_key, window_start);
alter table business_unit add constraint business_unit_pkey PRIMARY KEY (bu_id);
alter table circuit add constraint circuit_pkey PRIMARY KEY (cir_circ_code);
alter table consignment_type add constraint consignment_type_pkey PRIMARY KEY (ctyp_id);
alter table country add constraint country_pkey PRIMARY KEY (country);
alter table county add constraint county_pkey PRIMARY KEY (county);
alter table customer add constraint customer_cust_acc_code_key UNIQUE (cust_acc_code);
alter table customer add constraint customer_cust_max_delay_check CHECK (((cust_max_delay >= 0) AND (cust_max_delay <= 10080)));
alter table customer add constraint customer_cust_mop_check CHECK ((cust_mop = ANY (ARRAY['O'::bpchar, 'S'::bpchar, 'A'::bpchar])));
alter table customer add constraint customer_cust_on_hold_check CHECK ((cust_on_hold = ANY (ARRAY['T'::bpchar, 'F'::bpchar])));
alter table customer add constraint customer_cust_ref1_fromlist_check CHECK ((cust_ref1_fromlist = ANY (ARRAY['T'::bpchar, 'F'::bpchar])));
alter table customer add constraint customer_cust_ref2_fromlist_check CHECK ((cust_ref2_fromlist = ANY (ARRAY['T'::bpchar, 'F'::bpchar])));
alter table customer add constraint customer_cust_ref3_fromlist_check CHECK ((cust_ref3_fromlist = ANY (ARRAY['T'::bpchar, 'F'::bpchar])));
alter table customer add constraint customer_cust_ref4_fromlist_check CHECK ((cust_ref4_fromlist = ANY (ARRAY['T'::bpchar, 'F'::bpchar])));
alter table customer add constraint customer_cust_ref6_fromlist_check CHECK ((cust_ref6_fromlist = ANY (ARRAY['T'::bpchar, 'F'::bpchar])));
alter table customer add constraint customer_cust_total_price_check CHECK ((cust_total_price = ANY (ARRAY['T'::bpchar, 'F'::bpchar])));
alter table customer add constraint customer_pkey PRIMARY KEY (cust_id);
alter table customer_address add constraint customer_address_cadd_address_type_check CHECK ((cadd_address_type = ANY (ARRAY[0, 1])));
alter table customer_address add constraint customer_address_cadd_default_delivery_check CHECK ((cadd_default_delivery = ANY (ARRAY['T'::bpchar, 'F'::bpchar])));
alter table customer_address add constraint customer_address_pkey PRIMARY KEY (cadd_id);
alter table customer_contact add constraint customer_contact_pkey PRIMARY KEY (ccnt_id);
alter table docket add constraint docket_dck_archive_check CHECK ((dck_archive = ANY (ARRAY['T'::bpchar, 'F'::bpchar])));
alter table docket add constraint docket_dck_docket_key UNIQUE (dck_docket);
alter table docket add constraint docket_dck_received_check CHECK ((dck_received >= 0));
alter table docket add constraint docket_dck_tracking_key UNIQUE (dck_tracking);
alter table docket add constraint docket_pkey PRIMARY KEY (dck_id);
alter table docket_address add constraint docket_address_dadd_addresstype_check CHECK ((dadd_addresstype = ANY (ARRAY[0, 1])));
alter table docket_address add constraint docket_address_dadd_dck_id_dadd_order_key UNIQUE (dadd_dck_id, dadd_order);
alter table docket_address add constraint docket_address_pkey PRIMARY KEY (dadd_id);
alter table docket_barcode add constraint docket_barcode_dab_dadd_id_dab_barcode_key UNIQUE (dab_dadd_id, dab_barcode);
alter table docket_barcode add constraint docket_barcode_pkey PRIMARY KEY (dab_id);
alter table docket_event add constraint docket_event_dev_type_check CHECK ((dev_type = ANY (ARRAY['booked'::text, 'status-changed'::text, 'driver-changed'::text, 'undone'::text])));
alter table docket_event add constraint docket_event_pkey PRIMARY KEY (dev_id);
alter table docket_parcel add constraint docket_parcel_dpar_quantity_check CHECK (((dpar_quantity >= 1) AND (dpar_quantity <= 9999)));
alter table docket_parcel add constraint docket_parcel_pkey PRIMARY KEY (dpar_id);
alter table docket_scan add constraint docket_scan_dtr_device_id_key UNIQUE (dtr_device_id);
alter table docket_scan add constraint docket_scan_pkey PRIMARY KEY (dtr_id);
alter table docket_search add constraint docket_search_dsr_archive_check CHECK ((dsr_archive = ANY (ARRAY['F'::text, 'T'::text])));
alter table docket_search add constraint docket_search_pkey PRIMARY KEY (dsr_dck_id);
alter table docket_signature add constraint docket_signature_check CHECK ((num_nonnulls(sig_path, sig_image) = 1));
alter table docket_signature add constraint docket_signature_check1 CHECK (((sig_kind = 'signature'::text) OR (sig_image IS NOT NULL)));
alter table docket_signature add constraint docket_signature_check2 CHECK ((num_nonnulls(sig_image, sig_image_type) <> 1));
alter table docket_signature add constraint docket_signature_check3 CHECK (((sig_image IS NULL) OR
CASE sig_image_type
    WHEN 'image/png'::text THEN (SUBSTRING(sig_image FROM 1 FOR 8) = '\x89504e470d0a1a0a'::bytea)
    WHEN 'image/jpeg'::text THEN (SUBSTRING(sig_image FROM 1 FOR 3) = '\xffd8ff'::bytea)
    WHEN 'image/webp'::text THEN ((SUBSTRING(sig_image FROM 1 FOR 4) = '\x52494646'::bytea) AND (SUBSTRING(sig_image FROM 9 FOR 4) = '\x57454250'::bytea))
    ELSE false
END));
alter table docket_signature add constraint docket_signature_pkey PRIMARY KEY (sig_id);
alter table docket_signature add constraint docket_signature_sig_device_id_key UNIQUE (sig_device_id);
alter table docket_signature add constraint docket_signature_sig_image_check CHECK ((octet_length(sig_image) <= 300000));
alter table docket_signature add constraint docket_signature_sig_kind_check CHECK ((sig_kind = ANY (ARRAY['signature'::text, 'photo'::text])));
alter table docket_stock add constraint docket_stock_pkey PRIMARY KEY (stk_id);
alter table docket_stock add constraint docket_stock_stk_quantity_check CHECK (((stk_quantity >= 1) AND (stk_quantity <= 1000000)));
alter table driver add constraint driver_drv_callsign_key UNIQUE (drv_callsign);
alter table driver add constraint driver_drv_state_check CHECK ((drv_state = ANY (ARRAY['active'::text, 'off'::text, 'retired'::text])));
alter table driver add constraint driver_pkey PRIMARY KEY (drv_id);
alter table driver_position add constraint driver_position_dpos_device_id_key UNIQUE (dpos_device_id);
alter table driver_position add constraint driver_position_pkey PRIMARY KEY (dpos_id);
alter table exception add constraint exception_pkey PRIMARY KEY (exc_id);
alter table held_stock add constraint held_stock_hst_cust_id_hst_site_id_hst_code_hst_reference_key UNIQUE (hst_cust_id, hst_site_id, hst_code, hst_reference);
alter table held_stock add constraint held_stock_hst_quantity_check CHECK (((hst_quantity >= 0) AND (hst_quantity <= 1000000000)));
alter table held_stock add constraint held_stock_pkey PRIMARY KEY (hst_id);
alter table idempotency add constraint idempotency_pkey PRIMARY KEY (ausr_id, idem_key);
alter table key_check add constraint key_check_check_only_check CHECK (check_only);
alter table key_check add constraint key_check_pkey PRIMARY KEY (check_only);
alter table known_address add constraint known_address_pkey PRIMARY KEY (kadd_id);
alter table known_postcode add constraint known_postcode_pkey PRIMARY KEY ("Postcode");
alter table known_street add constraint known_street_pkey PRIMARY KEY ("Postcode", "Street", "Locality", "Town");
alter table log add constraint log_pkey PRIMARY KEY (log_time, log_id);
alter table lost_quote add constraint lost_quote_pkey PRIMARY KEY (lqu_cust_id, lqu_day, lqu_serv_type, lqu_currency);
alter table mail add constraint mail_mail_about_key UNIQUE (mail_about);
alter table mail add constraint mail_pkey PRIMARY KEY (mail_id);
alter table mail_file add constraint mail_file_pkey PRIMARY KEY (mfile_mail_id);
alter table mandatory_field add constraint mandatory_field_mand_address_check CHECK (((mand_address >= 0) AND (mand_address <= 19)));
alter table mandatory_field add constraint mandatory_field_mand_field_mand_serv_type_mand_address_mand_key UNIQUE NULLS NOT DISTINCT (mand_field, mand_serv_type, mand_address, mand_stop);
alter table mandatory_field add constraint mandatory_field_mand_stop_check CHECK ((mand_stop = ANY (ARRAY['pickup'::text, 'drop'::text])));
alter table password_reset add constraint password_reset_pkey PRIMARY KEY (reset_hash);
alter table payment add constraint payment_check CHECK (((pay_captured >= 0) AND (pay_captured <= pay_amount)));
alter table payment add constraint payment_check1 CHECK (((pay_refunded >= 0) AND (pay_refunded <= pay_captured)));
alter table payment add constraint payment_check2 CHECK (((pay_state <> ALL (ARRAY['authorised'::text, 'captured'::text])) OR (pay_dck_id IS NOT NULL)));
alter table payment add constraint payment_check3 CHECK (((pay_doing = 'capture'::text) = (pay_doing_amount IS NOT NULL)));
alter table payment add constraint payment_pay_amount_check CHECK ((pay_amount > 0));
alter table payment add constraint payment_pay_dck_id_key UNIQUE (pay_dck_id);
alter table payment add constraint payment_pay_doing_check CHECK ((pay_doing = ANY (ARRAY['capture'::text, 'void'::text, 'refund'::text, 'give back'::text])));
alter table payment add constraint payment_pay_guid_key UNIQUE (pay_guid);
alter table payment add constraint payment_pay_provider_check CHECK ((pay_provider = ANY (ARRAY['O'::bpchar, 'S'::bpchar])));
alter table payment add constraint payment_pay_provider_pay_code_key UNIQUE (pay_provider, pay_code);
alter table payment add constraint payment_pay_state_check CHECK ((pay_state = ANY (ARRAY['created'::text, 'in doubt'::text, 'authorised'::text, 'captured'::text, 'failed'::text, 'voided'::text, 'refunded'::text])));
alter table payment add constraint payment_pkey PRIMARY KEY (pay_id);
alter table payment_provider add constraint payment_provider_pkey PRIMARY KEY (prov_id);
alter table payment_provider add constraint payment_provider_prov_id_check CHECK ((prov_id = ANY (ARRAY['O'::bpchar, 'S'::bpchar])));
alter table price_list add constraint price_list_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric)));
alter table price_list add constraint price_list_pkey PRIMARY KEY (plst_id);
alter table price_list_tariff add constraint price_list_tariff_pkey PRIMARY KEY (plst_id, plst_ttyp_code);
alter table price_list_tariff add constraint price_list_tariff_plst_base_check CHECK ((plst_base >= 0));
alter table price_list_tariff add constraint price_list_tariff_plst_discount_percent_check CHECK (((plst_discount_percent >= (0)::numeric) AND (plst_discount_percent <= (100)::numeric)));
alter table price_list_tariff add constraint price_list_tariff_plst_minimum_check CHECK ((plst_minimum >= 0));
alter table price_list_tariff add constraint price_list_tariff_plst_per_mile_check CHECK ((plst_per_mile >= 0));
alter table quote add constraint quote_check CHECK ((num_nulls(quo_mop, quo_net, quo_netvat, quo_total, quo_hold, quo_currency, quo_lines, quo_miles, quo_route, quo_priced_at, quo_expires) = ANY (ARRAY[0, 11])));
alter table quote add constraint quote_check1 CHECK (((quo_dck_id IS NULL) OR (quo_total IS NOT NULL)));
alter table quote add constraint quote_pkey PRIMARY KEY (quo_guid);
alter table quote add constraint quote_quo_dck_id_key UNIQUE (quo_dck_id);
alter table quote add constraint quote_quo_id_key UNIQUE (quo_id);
alter table quote add constraint quote_quo_mop_check CHECK ((quo_mop = ANY (ARRAY['O'::bpchar, 'S'::bpchar, 'A'::bpchar])));
alter table quote add constraint quote_quo_source_check CHECK ((quo_source = ANY (ARRAY['guest'::text, 'customer'::text, 'card'::text, 'form'::text])));
alter table receipt add constraint receipt_check CHECK (((rcp_unallocated >= 0) AND (rcp_unallocated <= GREATEST(rcp_amount, 0))));
alter table receipt add constraint receipt_check1 CHECK (((rcp_amount < 0) = (rcp_reverses IS NOT NULL)));
alter table receipt add constraint receipt_pkey PRIMARY KEY (rcp_id);
alter table receipt add constraint receipt_rcp_amount_check CHECK ((rcp_amount <> 0));
alter table receipt add constraint receipt_rcp_method_check CHECK ((rcp_method = ANY (ARRAY['bank'::text, 'cash'::text, 'cheque'::text, 'card'::text, 'other'::text])));
alter table receipt add constraint receipt_rcp_reverses_key UNIQUE (rcp_reverses);
alter table receipt_allocation add constraint receipt_allocation_pkey PRIMARY KEY (ral_id);
alter table receipt_allocation add constraint receipt_allocation_ral_amount_check CHECK ((ral_amount <> 0));
alter table reference_list add constraint reference_list_pkey PRIMARY KEY (cref_id);
alter table report add constraint report_pkey PRIMARY KEY (rpt_id);
alter table report add constraint report_rpt_filename_key UNIQUE (rpt_filename);
alter table report_day add constraint report_day_pkey PRIMARY KEY (dck_cust_id, day, dck_serv_type, dck_currency);
alter table report_driver_day add constraint report_driver_day_pkey PRIMARY KEY (dck_cust_id, day, dck_serv_type, dck_drv_id, dck_currency);
alter table report_driver_together add constraint report_driver_together_pkey PRIMARY KEY (day, dck_drv_id, dck_currency);
alter table report_exception_day add constraint report_exception_day_pkey PRIMARY KEY (dck_cust_id, day, dck_serv_type, dck_drv_id, dsts_id, exc_id);
alter table report_exception_together add constraint report_exception_together_pkey PRIMARY KEY (day, dck_serv_type, dsts_id, exc_id);
alter table report_place_day add constraint report_place_day_pkey PRIMARY KEY (dck_cust_id, day, dck_serv_type, outward);
alter table report_place_together add constraint report_place_together_pkey PRIMARY KEY (day, outward);
alter table report_rolled add constraint report_rolled_one_check CHECK (one);
alter table report_rolled add constraint report_rolled_pkey PRIMARY KEY (one);
alter table report_schedule add constraint report_schedule_pkey PRIMARY KEY (rsch_id);
alter table report_schedule add constraint report_schedule_rsch_every_check CHECK ((rsch_every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])));
alter table report_schedule add constraint report_schedule_rsch_format_check CHECK ((rsch_format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text])));
alter table report_schedule add constraint report_schedule_rsch_hour_check CHECK (((rsch_hour >= 0) AND (rsch_hour <= 23)));
alter table report_schedule add constraint report_schedule_rsch_on_check CHECK (((rsch_on >= 1) AND (rsch_on <= 28)));
alter table saved_form add constraint saved_form_pkey PRIMARY KEY (form_name);
alter table secret add constraint secret_pkey PRIMARY KEY (sec_name);
alter table service_type add constraint service_type_pkey PRIMARY KEY (styp_id);
alter table session add constraint session_pkey PRIMARY KEY (token_hash);
alter table setting add constraint setting_setting_name_cust_id_key UNIQUE NULLS NOT DISTINCT (setting_name, cust_id);
alter table site add constraint site_pkey PRIMARY KEY (site_id);
alter table status add constraint status_dsts_asks_check CHECK ((dsts_asks = ANY (ARRAY['driver'::text, 'reason'::text, 'signature'::text, 'nothing'::text])));
alter table status add constraint status_dsts_web_check CHECK ((dsts_web = ANY (ARRAY['T'::bpchar, 'F'::bpchar])));
alter table status add constraint status_pkey PRIMARY KEY (dsts_id);
alter table stock_movement add constraint stock_movement_pkey PRIMARY KEY (smv_id);
alter table stock_movement add constraint stock_movement_smv_change_check CHECK ((smv_change <> 0));
alter table stock_movement add constraint stock_movement_smv_left_check CHECK ((smv_left >= 0));
alter table stock_movement add constraint stock_movement_smv_type_check CHECK ((smv_type = ANY (ARRAY['received'::text, 'moved'::text, 'released'::text, 'returned'::text])));
alter table tariff add constraint tariff_pkey PRIMARY KEY (ttyp_code);
alter table tariff add constraint tariff_ttyp_base_check CHECK ((ttyp_base >= 0));
alter table tariff add constraint tariff_ttyp_heaviest_kg_check CHECK ((ttyp_heaviest_kg > (0)::numeric));
alter table tariff add constraint tariff_ttyp_longest_miles_check CHECK ((ttyp_longest_miles > (0)::numeric));
alter table tariff_band add constraint tariff_band_tband_per_mile_check CHECK ((tband_per_mile >= 0));
alter table tariff_band add constraint tariff_band_tband_ttyp_code_tband_up_to_miles_key UNIQUE NULLS NOT DISTINCT (tband_ttyp_code, tband_up_to_miles);
alter table user_account add constraint user_account_pkey PRIMARY KEY (ausr_id, cust_id);
alter table user_circuit add constraint user_circuit_acia_refresh_check CHECK (((acia_refresh >= 1) AND (acia_refresh <= 3600)));
alter table user_circuit add constraint user_circuit_pkey PRIMARY KEY (ausr_id, cir_circ_code);
alter table user_report add constraint user_report_pkey PRIMARY KEY (ausr_id, rpt_id);
alter table vat_rate add constraint vat_rate_pkey PRIMARY KEY (vat_code);
alter table vat_rate add constraint vat_rate_vat_percent_check CHECK (((vat_percent >= (0)::numeric) AND (vat_percent <= (100)::numeric)));
alter table webhook add constraint webhook_hook_state_check CHECK ((hook_state = ANY (ARRAY['active'::text, 'paused'::text])));
alter table webhook add constraint webhook_pkey PRIMARY KEY (hook_id);
alter table webhook_delivery add constraint webhook_delivery_hdel_hook_id_hdel_key_key UNIQUE (hdel_hook_id, hdel_key);
alter table webhook_delivery add constraint webhook_delivery_hdel_state_check CHECK ((hdel_state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])));
alter table webhook_delivery add constraint webhook_delivery_pkey PRIMARY KEY (hdel_id);
alter table zone add constraint zone_pkey PRIMARY KEY (zone_id);
alter table zone add constraint zone_zone_amount_check CHECK ((zone_amount >= 0));
alter table zone add constraint zone_zone_prefix_zone_ttyp_code_key UNIQUE NULLS NOT DISTINCT (zone_prefix, zone_ttyp_code);
alter table api_key add constraint api_key_key_ausr_id_fkey FOREIGN KEY (key_ausr_id) REFERENCES app_user(ausr_id) ON DELETE CASCADE;
alter table app_user add constraint app_user_ausr_bu_id_fkey FOREIGN KEY (ausr_bu_id) REFERENCES business_unit(bu_id);
alter table app_user add constraint app_user_ausr_cust_id_fkey FOREIGN KEY (ausr_cust_id) REFERENCES customer(cust_id);
alter table app_user add constraint app_user_ausr_site_id_fkey FOREIGN KEY (ausr_site_id) REFERENCES site(site_id);
alter table customer add constraint customer_cust_cadd_id_fkey FOREIGN KEY (cust_cadd_id) REFERENCES customer_address(cadd_id);
alter table customer add constraint customer_cust_mainservice_fkey FOREIGN KEY (cust_mainservice) REFERENCES service_type(styp_id);
alter table customer add constraint customer_cust_maintariff_fkey FOREIGN KEY (cust_maintariff) REFERENCES tariff(ttyp_code);
alter table customer add constraint customer_cust_plst_id_fkey FOREIGN KEY (cust_plst_id) REFERENCES price_list(plst_id);
alter table customer_address add constraint customer_address_cadd_cust_id_fkey FOREIGN KEY (cadd_cust_id) REFERENCES customer(cust_id);
alter table customer_contact add constraint customer_contact_ccnt_cust_id_fkey FOREIGN KEY (ccnt_cust_id) REFERENCES customer(cust_id);
alter table docket add constraint docket_dck_ausr_id_fkey FOREIGN KEY (dck_ausr_id) REFERENCES app_user(ausr_id);
alter table docket add constraint docket_dck_circ_code_fkey FOREIGN KEY (dck_circ_code) REFERENCES circuit(cir_circ_code);
alter table docket add constraint docket_dck_cust_id_fkey FOREIGN KEY (dck_cust_id) REFERENCES customer(cust_id);
alter table docket add constraint docket_dck_drv_id_fkey FOREIGN KEY (dck_drv_id) REFERENCES driver(drv_id);
alter table docket add constraint docket_dck_serv_type_fkey FOREIGN KEY (dck_serv_type) REFERENCES service_type(styp_id);
alter table docket add constraint docket_dck_status_fkey FOREIGN KEY (dck_status) REFERENCES status(dsts_id);
alter table docket add constraint docket_dck_tariff_fkey FOREIGN KEY (dck_tariff) REFERENCES tariff(ttyp_code);
alter table docket_address add constraint docket_address_dadd_dck_id_fkey FOREIGN KEY (dadd_dck_id) REFERENCES docket(dck_id) ON DELETE CASCADE;
alter table docket_barcode add constraint docket_barcode_dab_dadd_id_fkey FOREIGN KEY (dab_dadd_id) REFERENCES docket_address(dadd_id) ON DELETE CASCADE;
alter table docket_barcode add constraint docket_barcode_dab_dck_id_fkey FOREIGN KEY (dab_dck_id) REFERENCES docket(dck_id) ON DELETE CASCADE;
alter table docket_event add constraint docket_event_dev_dck_id_fkey FOREIGN KEY (dev_dck_id) REFERENCES docket(dck_id) ON DELETE CASCADE;
alter table docket_event add constraint docket_event_dev_drv_id_fkey FOREIGN KEY (dev_drv_id) REFERENCES driver(drv_id);
alter table docket_event add constraint docket_event_dev_exc_id_fkey FOREIGN KEY (dev_exc_id) REFERENCES exception(exc_id);
alter table docket_parcel add constraint docket_parcel_dpar_ctyp_id_fkey FOREIGN KEY (dpar_ctyp_id) REFERENCES consignment_type(ctyp_id);
alter table docket_parcel add constraint docket_parcel_dpar_dck_id_fkey FOREIGN KEY (dpar_dck_id) REFERENCES docket(dck_id) ON DELETE CASCADE;
alter table docket_scan add constraint docket_scan_dtr_cust_id_fkey FOREIGN KEY (dtr_cust_id) REFERENCES customer(cust_id);
alter table docket_scan add constraint docket_scan_dtr_dck_id_fkey FOREIGN KEY (dtr_dck_id) REFERENCES docket(dck_id) ON DELETE CASCADE;
alter table docket_scan add constraint docket_scan_dtr_drv_id_fkey FOREIGN KEY (dtr_drv_id) REFERENCES driver(drv_id);
alter table docket_search add constraint docket_search_dsr_dck_id_fkey FOREIGN KEY (dsr_dck_id) REFERENCES docket(dck_id) ON DELETE CASCADE;
alter table docket_signature add constraint docket_signature_sig_dadd_id_fkey FOREIGN KEY (sig_dadd_id) REFERENCES docket_address(dadd_id) ON DELETE CASCADE;
alter table docket_signature add constraint docket_signature_sig_dck_id_fkey FOREIGN KEY (sig_dck_id) REFERENCES docket(dck_id) ON DELETE CASCADE;
alter table docket_stock add constraint docket_stock_stk_dck_id_fkey FOREIGN KEY (stk_dck_id) REFERENCES docket(dck_id) ON DELETE CASCADE;
alter table docket_stock add constraint docket_stock_stk_hst_id_fkey FOREIGN KEY (stk_hst_id) REFERENCES held_stock(hst_id);
alter table driver_position add constraint driver_position_dpos_drv_id_fkey FOREIGN KEY (dpos_drv_id) REFERENCES driver(drv_id);
alter table exception add constraint exception_exc_status_fkey FOREIGN KEY (exc_status) REFERENCES status(dsts_id);
alter table held_stock add constraint held_stock_hst_cust_id_fkey FOREIGN KEY (hst_cust_id) REFERENCES customer(cust_id);
alter table held_stock add constraint held_stock_hst_site_id_fkey FOREIGN KEY (hst_site_id) REFERENCES site(site_id);
alter table lost_quote add constraint lost_quote_lqu_cust_id_fkey FOREIGN KEY (lqu_cust_id) REFERENCES customer(cust_id);
alter table mail_file add constraint mail_file_mfile_mail_id_fkey FOREIGN KEY (mfile_mail_id) REFERENCES mail(mail_id) ON DELETE CASCADE;
alter table mandatory_field add constraint mandatory_field_mand_serv_type_fkey FOREIGN KEY (mand_serv_type) REFERENCES service_type(styp_id);
alter table password_reset add constraint password_reset_reset_ausr_id_fkey FOREIGN KEY (reset_ausr_id) REFERENCES app_user(ausr_id) ON DELETE CASCADE;
alter table payment add constraint payment_pay_ausr_id_fkey FOREIGN KEY (pay_ausr_id) REFERENCES app_user(ausr_id);
alter table payment add constraint payment_pay_dck_id_fkey FOREIGN KEY (pay_dck_id) REFERENCES docket(dck_id);
alter table payment add constraint payment_pay_quo_guid_fkey FOREIGN KEY (pay_quo_guid) REFERENCES quote(quo_guid);
alter table price_list_tariff add constraint price_list_tariff_plst_id_fkey FOREIGN KEY (plst_id) REFERENCES price_list(plst_id) ON DELETE CASCADE;
alter table price_list_tariff add constraint price_list_tariff_plst_ttyp_code_fkey FOREIGN KEY (plst_ttyp_code) REFERENCES tariff(ttyp_code);
alter table quote add constraint quote_quo_ausr_id_fkey FOREIGN KEY (quo_ausr_id) REFERENCES app_user(ausr_id);
alter table quote add constraint quote_quo_cust_id_fkey FOREIGN KEY (quo_cust_id) REFERENCES customer(cust_id);
alter table quote add constraint quote_quo_dck_id_fkey FOREIGN KEY (quo_dck_id) REFERENCES docket(dck_id);
alter table receipt add constraint receipt_rcp_cust_id_fkey FOREIGN KEY (rcp_cust_id) REFERENCES customer(cust_id);
alter table receipt add constraint receipt_rcp_reverses_fkey FOREIGN KEY (rcp_reverses) REFERENCES receipt(rcp_id);
alter table receipt_allocation add constraint receipt_allocation_ral_dck_id_fkey FOREIGN KEY (ral_dck_id) REFERENCES docket(dck_id);
alter table receipt_allocation add constraint receipt_allocation_ral_rcp_id_fkey FOREIGN KEY (ral_rcp_id) REFERENCES receipt(rcp_id);
alter table reference_list add constraint reference_list_cref_cust_id_fkey FOREIGN KEY (cref_cust_id) REFERENCES customer(cust_id);
alter table report_day add constraint report_day_dck_cust_id_fkey FOREIGN KEY (dck_cust_id) REFERENCES customer(cust_id);
alter table report_driver_day add constraint report_driver_day_dck_cust_id_fkey FOREIGN KEY (dck_cust_id) REFERENCES customer(cust_id);
alter table report_exception_day add constraint report_exception_day_dck_cust_id_fkey FOREIGN KEY (dck_cust_id) REFERENCES customer(cust_id);
alter table report_place_day add constraint report_place_day_dck_cust_id_fkey FOREIGN KEY (dck_cust_id) REFERENCES customer(cust_id);
alter table report_schedule add constraint report_schedule_rsch_ausr_id_fkey FOREIGN KEY (rsch_ausr_id) REFERENCES app_user(ausr_id) ON DELETE CASCADE;
alter table report_schedule add constraint report_schedule_rsch_cust_id_fkey FOREIGN KEY (rsch_cust_id) REFERENCES customer(cust_id);
alter table report_schedule add constraint report_schedule_rsch_drv_id_fkey FOREIGN KEY (rsch_drv_id) REFERENCES driver(drv_id);
alter table report_schedule add constraint report_schedule_rsch_rpt_id_fkey FOREIGN KEY (rsch_rpt_id) REFERENCES report(rpt_id) ON DELETE CASCADE;
alter table report_schedule add constraint report_schedule_rsch_serv_type_fkey FOREIGN KEY (rsch_serv_type) REFERENCES service_type(styp_id);
alter table service_type add constraint service_type_styp_circ_code_fkey FOREIGN KEY (styp_circ_code) REFERENCES circuit(cir_circ_code);
alter table session add constraint session_ausr_id_fkey FOREIGN KEY (ausr_id) REFERENCES app_user(ausr_id) ON DELETE CASCADE;
alter table setting add constraint setting_cust_id_fkey FOREIGN KEY (cust_id) REFERENCES customer(cust_id);
alter table stock_movement add constraint stock_movement_smv_dck_id_fkey FOREIGN KEY (smv_dck_id) REFERENCES docket(dck_id) ON DELETE SET NULL;
alter table stock_movement add constraint stock_movement_smv_hst_id_fkey FOREIGN KEY (smv_hst_id) REFERENCES held_stock(hst_id);
alter table stock_movement add constraint stock_movement_smv_site_id_fkey FOREIGN KEY (smv_site_id) REFERENCES site(site_id);
alter table tariff add constraint tariff_ttyp_serv_type_fkey FOREIGN KEY (ttyp_serv_type) REFERENCES service_type(styp_id);
alter table tariff add constraint tariff_ttyp_vat_code_fkey FOREIGN KEY (ttyp_vat_code) REFERENCES vat_rate(vat_code);
alter table tariff_band add constraint tariff_band_tband_ttyp_code_fkey FOREIGN KEY (tband_ttyp_code) REFERENCES tariff(ttyp_code) ON DELETE CASCADE;
alter table user_account add constraint user_account_ausr_id_fkey FOREIGN KEY (ausr_id) REFERENCES app_user(ausr_id) ON DELETE CASCADE;
alter table user_account add constraint user_account_cust_id_fkey FOREIGN KEY (cust_id) REFERENCES customer(cust_id);
alter table user_circuit add constraint user_circuit_ausr_id_fkey FOREIGN KEY (ausr_id) REFERENCES app_user(ausr_id) ON DELETE CASCADE;
alter table user_circuit add constraint user_circuit_cir_circ_code_fkey FOREIGN KEY (cir_circ_code) REFERENCES circuit(cir_circ_code);
alter table user_report add constraint user_report_ausr_id_fkey FOREIGN KEY (ausr_id) REFERENCES app_user(ausr_id) ON DELETE CASCADE;
alter table user_report add constraint user_report_rpt_id_fkey FOREIGN KEY (rpt_id) REFERENCES report(rpt_id) ON DELETE CASCADE;
alter table webhook add constraint webhook_hook_cust_id_fkey FOREIGN KEY (hook_cust_id) REFERENCES customer(cust_id);
alter table webhook_delivery add constraint webhook_delivery_hdel_hook_id_fkey FOREIGN KEY (hdel_hook_id) REFERENCES webhook(hook_id) ON DELETE CASCADE;
alter table zone add constraint zone_zone_ttyp_code_fkey FOREIGN KEY (zone_ttyp_code) REFERENCES tariff(ttyp_code);
CREATE INDEX api_key_by_user ON public.api_key USING btree (key_ausr_id, key_id DESC);
CREATE UNIQUE INDEX app_user_by_logon ON public.app_user USING btree (lower(ausr_logon)) WHERE (ausr_state <> 'X'::bpchar);
CREATE INDEX app_user_by_name ON public.app_user USING btree (lower(ausr_lastname), lower(ausr_firstname), ausr_id) WHERE (ausr_state <> 'X'::bpchar);
CREATE INDEX attempt_by_window ON public.attempt USING btree (window_start);
CREATE INDEX customer_address_all_by_building ON public.customer_address USING btree (lower(cadd_build), cadd_id);
CREATE INDEX customer_address_all_by_company ON public.customer_address USING btree (lower(cadd_coname), cadd_id);
CREATE INDEX customer_address_all_by_country ON public.customer_address USING btree (lower(cadd_country), cadd_id);
CREATE INDEX customer_address_all_by_county ON public.customer_address USING btree (lower(cadd_county), cadd_id);
CREATE INDEX customer_address_all_by_postcode ON public.customer_address USING btree (lower(cadd_postalcode), cadd_id);
CREATE INDEX customer_address_all_by_street ON public.customer_address USING btree (lower(cadd_street), cadd_id);
CREATE INDEX customer_address_all_by_town ON public.customer_address USING btree (lower(cadd_town), cadd_id);
CREATE INDEX customer_address_by_building ON public.customer_address USING btree (cadd_cust_id, lower(cadd_build), cadd_id);
CREATE INDEX customer_address_by_country ON public.customer_address USING btree (cadd_cust_id, lower(cadd_country), cadd_id);
CREATE INDEX customer_address_by_county ON public.customer_address USING btree (cadd_cust_id, lower(cadd_county), cadd_id);
CREATE INDEX customer_address_by_customer ON public.customer_address USING btree (cadd_cust_id, lower(cadd_coname), cadd_id);
CREATE INDEX customer_address_by_mark ON public.customer_address USING btree (cadd_cust_id, address_mark(cadd_coname, cadd_build, cadd_street, cadd_locality, cadd_town, cadd_county, cadd_country, cadd_postalcode, cadd_address_type));
CREATE INDEX customer_address_by_postcode ON public.customer_address USING btree (cadd_cust_id, lower(cadd_postalcode), cadd_id);
CREATE INDEX customer_address_by_street ON public.customer_address USING btree (cadd_cust_id, lower(cadd_street), cadd_id);
CREATE INDEX customer_address_by_town ON public.customer_address USING btree (cadd_cust_id, lower(cadd_town), cadd_id);
CREATE UNIQUE INDEX customer_address_default_delivery ON public.customer_address USING btree (cadd_cust_id) WHERE (cadd_default_delivery = 'T'::bpchar);
CREATE INDEX customer_by_account ON public.customer USING btree (lower(cust_acc_code), cust_id);
CREATE INDEX customer_by_name ON public.customer USING btree (lower(cust_name), cust_id);
CREATE INDEX customer_contact_by_customer ON public.customer_contact USING btree (ccnt_cust_id, ccnt_name);
CREATE INDEX customer_contact_by_name ON public.customer_contact USING btree (lower(ccnt_name), ccnt_id);
CREATE INDEX customer_contact_of_customer ON public.customer_contact USING btree (ccnt_cust_id, lower(ccnt_name), ccnt_id);
CREATE INDEX docket_barcode_by_docket ON public.docket_barcode USING btree (dab_dck_id);
CREATE INDEX docket_board ON public.docket USING btree (dck_circ_code, dck_status, dck_id) WHERE (dck_archive = 'F'::bpchar);
CREATE INDEX docket_created ON public.docket USING btree (dck_archive, dck_cust_id, dck_created DESC, dck_id DESC);
CREATE INDEX docket_created_all ON public.docket USING btree (dck_archive, dck_created DESC, dck_id DESC);
CREATE INDEX docket_deadline ON public.docket USING btree (dck_archive, dck_cust_id, COALESCE(dck_due, 'infinity'::timestamp with time zone), dck_id);
CREATE INDEX docket_deadline_all ON public.docket USING btree (dck_archive, COALESCE(dck_due, 'infinity'::timestamp with time zone), dck_id);
CREATE INDEX docket_due ON public.docket USING btree (dck_cust_id, dck_due, dck_status);
CREATE INDEX docket_due_all ON public.docket USING btree (dck_due, dck_status);
CREATE INDEX docket_event_by_docket ON public.docket_event USING btree (dev_dck_id, dev_id);
CREATE INDEX docket_list ON public.docket USING btree (dck_archive, dck_cust_id, dck_id DESC);
CREATE INDEX docket_list_all ON public.docket USING btree (dck_archive, dck_id DESC);
CREATE INDEX docket_of_driver ON public.docket USING btree (dck_drv_id) WHERE ((dck_status = ANY (ARRAY['G'::bpchar, 'I'::bpchar, 'E'::bpchar, 'B'::bpchar])) AND (dck_archive = 'F'::bpchar));
CREATE INDEX docket_overpaid ON public.docket USING btree (dck_cust_id, dck_currency, dck_id) WHERE ((dck_received > 0) AND ((dck_status = 'C'::bpchar) OR (dck_total < dck_received)));
CREATE INDEX docket_parcel_by_docket ON public.docket_parcel USING btree (dpar_dck_id);
CREATE INDEX docket_scan_all ON public.docket_scan USING btree (dtr_scandate, dtr_id);
CREATE INDEX docket_scan_by_account ON public.docket_scan USING btree (dtr_cust_id, dtr_scandate, dtr_id);
CREATE INDEX docket_scan_by_docket ON public.docket_scan USING btree (dtr_dck_id, dtr_scandate);
CREATE INDEX docket_search_history ON public.docket_search USING gin (dsr_words) WHERE (dsr_archive = 'T'::text);
CREATE INDEX docket_search_recent ON public.docket_search USING gin (dsr_words) WHERE (dsr_archive = 'F'::text);
CREATE INDEX docket_signature_by_docket ON public.docket_signature USING btree (sig_dck_id);
CREATE INDEX docket_stock_by_docket ON public.docket_stock USING btree (stk_dck_id, stk_id);
CREATE INDEX docket_stock_by_line ON public.docket_stock USING btree (stk_hst_id) WHERE (stk_hst_id IS NOT NULL);
CREATE UNIQUE INDEX docket_stock_of_line ON public.docket_stock USING btree (stk_dck_id, stk_hst_id);
CREATE INDEX docket_to_archive ON public.docket USING btree (dck_created, dck_id) WHERE ((dck_archive = 'F'::bpchar) AND (dck_status = ANY (ARRAY['D'::bpchar, 'C'::bpchar, 'R'::bpchar, 'F'::bpchar])));
CREATE INDEX docket_to_finish ON public.docket USING btree (dck_id) WHERE ((dck_archive = 'F'::bpchar) AND (dck_status = ANY (ARRAY['D'::bpchar, 'R'::bpchar])));
CREATE INDEX docket_under_way ON public.docket USING btree (dck_cust_id, dck_due, dck_id) WHERE ((dck_status <> ALL (ARRAY['D'::bpchar, 'C'::bpchar, 'R'::bpchar, 'F'::bpchar])) AND (dck_archive = 'F'::bpchar));
CREATE INDEX docket_unpaid ON public.docket USING btree (dck_cust_id, dck_currency, dck_id) WHERE ((dck_mop = 'A'::bpchar) AND (dck_status <> 'C'::bpchar) AND (dck_total > dck_received));
CREATE INDEX driver_position_latest ON public.driver_position USING btree (dpos_drv_id, dpos_at DESC);
CREATE INDEX held_stock_by_site ON public.held_stock USING btree (hst_site_id);
CREATE INDEX held_stock_list ON public.held_stock USING btree (hst_cust_id, hst_code, hst_id);
CREATE INDEX idempotency_by_age ON public.idempotency USING btree (created);
CREATE UNIQUE INDEX known_address_by_postcode ON public.known_address USING btree ("Postcode", "Street", "Dwelling", "SubDwelling", "Organisation", "Locality", "Town");
CREATE INDEX known_address_names ON public.known_address USING gin (array_to_tsvector(search_words((((((("Organisation" || ' '::text) || "Dwelling") || ' '::text) || "Street") || ' '::text) || "Town")))) WHERE (("Organisation" <> ''::text) OR ("Dwelling" ~ '^[^0-9]'::text));
CREATE INDEX known_address_placed ON public.known_address USING btree ("Postcode") INCLUDE ("Latitude", "Longitude") WHERE ("Latitude" IS NOT NULL);
CREATE INDEX known_street_words ON public.known_street USING gin (kstr_words);
CREATE INDEX mail_unsent ON public.mail USING btree (mail_id DESC) WHERE (mail_sent IS NULL);
CREATE INDEX password_reset_by_user ON public.password_reset USING btree (reset_ausr_id);
CREATE INDEX payment_by_quote ON public.payment USING btree (pay_quo_guid, pay_id DESC);
CREATE UNIQUE INDEX payment_live ON public.payment USING btree (pay_quo_guid) WHERE (pay_state = ANY (ARRAY['created'::text, 'in doubt'::text, 'authorised'::text, 'captured'::text]));
CREATE INDEX payment_unsettled ON public.payment USING btree (pay_id) WHERE ((pay_state = ANY (ARRAY['created'::text, 'in doubt'::text])) OR (pay_doing IS NOT NULL));
CREATE INDEX quote_by_account ON public.quote USING btree (quo_cust_id, quo_created) WHERE (quo_source = ANY (ARRAY['guest'::text, 'customer'::text]));
CREATE INDEX quote_unpaid ON public.quote USING btree (quo_changed) WHERE (quo_dck_id IS NULL);
CREATE INDEX receipt_allocation_by_docket ON public.receipt_allocation USING btree (ral_dck_id);
CREATE INDEX receipt_allocation_by_receipt ON public.receipt_allocation USING btree (ral_rcp_id, ral_dck_id);
CREATE INDEX receipt_by_day ON public.receipt USING btree (rcp_cust_id, rcp_currency, rcp_day, rcp_id) INCLUDE (rcp_amount);
CREATE INDEX receipt_credit ON public.receipt USING btree (rcp_cust_id, rcp_currency, rcp_day, rcp_id) WHERE (rcp_unallocated > 0);
CREATE INDEX receipt_list ON public.receipt USING btree (rcp_cust_id, rcp_id DESC);
CREATE INDEX reference_list_by_description ON public.reference_list USING btree (lower(cref_description), cref_id);
CREATE INDEX reference_list_of_customer ON public.reference_list USING btree (cref_cust_id, lower(cref_description), cref_id);
CREATE INDEX report_changed_by_day ON public.report_changed USING btree (rch_cust_id, rch_day);
CREATE INDEX report_day_by_currency ON public.report_day USING btree (dck_currency, dck_cust_id, day);
CREATE INDEX report_schedule_due ON public.report_schedule USING btree (rsch_next);
CREATE INDEX report_schedule_of_user ON public.report_schedule USING btree (rsch_ausr_id, rsch_id);
CREATE INDEX session_by_expiry ON public.session USING btree (expires);
CREATE INDEX session_by_user ON public.session USING btree (ausr_id);
CREATE INDEX setting_by_customer ON public.setting USING btree (cust_id) WHERE (cust_id IS NOT NULL);
CREATE INDEX stock_movement_by_docket ON public.stock_movement USING btree (smv_dck_id) WHERE (smv_dck_id IS NOT NULL);
CREATE INDEX stock_movement_by_line ON public.stock_movement USING btree (smv_hst_id, smv_id DESC);
CREATE INDEX webhook_delivery_by_age ON public.webhook_delivery USING btree (hdel_created);
CREATE INDEX webhook_delivery_list ON public.webhook_delivery USING btree (hdel_hook_id, hdel_id DESC);
create view docket_fact as
 SELECT d.dck_id,
    d.dck_archive,
    d.dck_created,
    ((d.dck_created AT TIME ZONE 'Europe/London'::text))::date AS day,
    d.dck_cust_id,
    d.dck_serv_type,
    COALESCE(d.dck_drv_id, 0) AS dck_drv_id,
    d.dck_currency,
    1 AS bookings,
    (states.cancelled)::integer AS cancelled,
    ((NOT states.cancelled))::integer AS charged,
    prices.net,
    prices.vat,
    prices.total,
    money.taken,
        CASE
            WHEN (d.dck_mop = 'A'::bpchar) THEN ((prices.total - money.taken) - d.dck_received)
            ELSE 0
        END AS unpaid,
        CASE
            WHEN states.cancelled THEN 0
            ELSE goods.pieces
        END AS pieces,
        CASE
            WHEN states.cancelled THEN (0)::numeric
            ELSE goods.weight
        END AS weight,
    (((NOT states.cancelled) AND (happened.collected IS NOT NULL) AND (collection.collect_by IS NOT NULL)))::integer AS collections,
    (((NOT states.cancelled) AND COALESCE((happened.collected > collection.collect_by), false)))::integer AS collections_late,
    (ended.was_delivered)::integer AS delivered,
    ((ended.was_delivered AND (happened.delivered_at IS NOT NULL) AND (d.dck_due IS NOT NULL)))::integer AS deliveries,
    ((ended.was_delivered AND COALESCE((happened.delivered_at > d.dck_due), false)))::integer AS deliveries_late,
    happened.attempts,
    ((ended.was_delivered AND COALESCE((happened.delivered_at >= happened.collected), false)))::integer AS transits,
        CASE
            WHEN (ended.was_delivered AND (happened.delivered_at >= happened.collected)) THEN (round((EXTRACT(epoch FROM (happened.delivered_at - happened.collected)) / (60)::numeric)))::integer
            ELSE 0
        END AS transit
   FROM (((((((docket d
     CROSS JOIN LATERAL ( SELECT (d.dck_status = 'C'::bpchar) AS cancelled,
            ((d.dck_status <> 'C'::bpchar) AND (d.dck_total >= 0)) AS priced) states)
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN states.priced THEN d.dck_net
                    ELSE 0
                END AS net,
                CASE
                    WHEN states.priced THEN d.dck_netvat
                    ELSE 0
                END AS vat,
                CASE
                    WHEN states.priced THEN d.dck_total
                    ELSE 0
                END AS total) prices)
     CROSS JOIN LATERAL ( SELECT min(docket_event.dev_at) FILTER (WHERE (docket_event.dev_status = 'I'::bpchar)) AS collected,
            max(docket_event.dev_at) FILTER (WHERE (docket_event.dev_status = 'D'::bpchar)) AS delivered_at,
            (count(*) FILTER (WHERE (docket_event.dev_status = 'B'::bpchar)))::integer AS attempts,
            max(docket_event.dev_at) FILTER (WHERE (docket_event.dev_status = 'R'::bpchar)) AS returned_at
           FROM docket_event
          WHERE ((docket_event.dev_dck_id = d.dck_id) AND (docket_event.dev_type = ANY (ARRAY['booked'::text, 'status-changed'::text])) AND (NOT docket_event.dev_undone))) happened)
     CROSS JOIN LATERAL ( SELECT ((d.dck_status = 'D'::bpchar) OR ((d.dck_status = 'F'::bpchar) AND (NOT COALESCE((happened.returned_at >= COALESCE(happened.delivered_at, happened.returned_at)), false)))) AS was_delivered) ended)
     LEFT JOIN LATERAL ( SELECT docket_address.dadd_deadline AS collect_by
           FROM docket_address
          WHERE ((docket_address.dadd_dck_id = d.dck_id) AND (docket_address.dadd_addresstype = 0))
          ORDER BY docket_address.dadd_order
         LIMIT 1) collection ON (true))
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(docket_parcel.dpar_quantity), (0)::bigint))::integer AS pieces,
            COALESCE(sum(((docket_parcel.dpar_quantity)::numeric * docket_parcel.dpar_weight)), (0)::numeric) AS weight
           FROM docket_parcel
          WHERE (docket_parcel.dpar_dck_id = d.dck_id)) goods)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum((payment.pay_captured - payment.pay_refunded)), (0)::bigint))::integer AS taken
           FROM payment
          WHERE ((payment.pay_dck_id = d.dck_id) AND (payment.pay_currency = d.dck_currency))) money);
create view docket_money as
 SELECT d.dck_id,
    d.dck_archive,
    d.dck_created,
    ((d.dck_created AT TIME ZONE 'Europe/London'::text))::date AS day,
    d.dck_cust_id,
    d.dck_serv_type,
    COALESCE(d.dck_drv_id, 0) AS dck_drv_id,
    d.dck_mop,
    d.dck_currency,
        CASE
            WHEN states.priced THEN d.dck_net
            ELSE 0
        END AS net,
        CASE
            WHEN states.priced THEN d.dck_netvat
            ELSE 0
        END AS vat,
        CASE
            WHEN states.priced THEN d.dck_total
            ELSE 0
        END AS total,
    (COALESCE(( SELECT sum((payment.pay_captured - payment.pay_refunded)) AS sum
           FROM payment
          WHERE ((payment.pay_dck_id = d.dck_id) AND (payment.pay_currency = d.dck_currency))), (0)::bigint))::integer AS taken
   FROM (docket d
     CROSS JOIN LATERAL ( SELECT ((d.dck_status <> 'C'::bpchar) AND (d.dck_total >= 0)) AS priced) states);
create view exception_fact as
 SELECT docket.dck_id,
    docket.dck_archive,
    docket.dck_created,
    ((docket.dck_created AT TIME ZONE 'Europe/London'::text))::date AS day,
    docket.dck_cust_id,
    docket.dck_serv_type,
    COALESCE(docket.dck_drv_id, 0) AS dck_drv_id,
    docket_event.dev_status AS dsts_id,
    COALESCE(docket_event.dev_exc_id, 0) AS exc_id,
    1 AS exceptions
   FROM (docket
     JOIN docket_event ON ((docket_event.dev_dck_id = docket.dck_id)))
  WHERE ((docket_event.dev_type = 'status-changed'::text) AND (NOT docket_event.dev_undone) AND (docket_event.dev_status = ANY (ARRAY['B'::bpchar, 'Q'::bpchar, 'C'::bpchar, 'R'::bpchar])));
create view place_fact as
 SELECT docket.dck_id,
    docket.dck_archive,
    docket.dck_created,
    ((docket.dck_created AT TIME ZONE 'Europe/London'::text))::date AS day,
    docket.dck_cust_id,
    docket.dck_serv_type,
    COALESCE(docket.dck_drv_id, 0) AS dck_drv_id,
    upper(split_part(docket_address.dadd_postalcode, ' '::text, 1)) AS outward,
    ((docket_address.dadd_addresstype = 0))::integer AS collections,
    ((docket_address.dadd_addresstype = 1))::integer AS deliveries,
    COALESCE(docket_address.dadd_latitude, (0)::double precision) AS latitude,
    COALESCE(docket_address.dadd_longitude, (0)::double precision) AS longitude,
    (((docket_address.dadd_latitude IS NOT NULL) AND (docket_address.dadd_longitude IS NOT NULL)))::integer AS positions
   FROM (docket
     JOIN docket_address ON ((docket_address.dadd_dck_id = docket.dck_id)))
  WHERE ((docket.dck_status <> 'C'::bpchar) AND (docket_address.dadd_postalcode <> ''::text));
CREATE TRIGGER announce AFTER DELETE ON public.api_key FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.app_user FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.business_unit FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.circuit FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce_board AFTER UPDATE ON public.circuit FOR EACH ROW WHEN (((old.cir_statuses IS DISTINCT FROM new.cir_statuses) OR (old.cir_selectfields IS DISTINCT FROM new.cir_selectfields) OR (old.cir_name IS DISTINCT FROM new.cir_name))) EXECUTE FUNCTION announce_circuit_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.consignment_type FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.country FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.county FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.customer FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce_to_sessions AFTER INSERT OR DELETE OR TRUNCATE ON public.customer FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
CREATE TRIGGER report_delete AFTER DELETE ON public.docket FOR EACH ROW WHEN ((london_day(old.dck_created) < london_day(now()))) EXECUTE FUNCTION mark_report_day();
CREATE TRIGGER report_insert AFTER INSERT ON public.docket FOR EACH ROW WHEN ((london_day(new.dck_created) < london_day(now()))) EXECUTE FUNCTION mark_report_day();
CREATE TRIGGER report_update AFTER UPDATE ON public.docket FOR EACH ROW WHEN (((london_day(LEAST(old.dck_created, new.dck_created)) < london_day(now())) AND ((((((((((((old.dck_cust_id IS DISTINCT FROM new.dck_cust_id) OR (old.dck_created IS DISTINCT FROM new.dck_created)) OR (old.dck_status IS DISTINCT FROM new.dck_status)) OR (old.dck_serv_type IS DISTINCT FROM new.dck_serv_type)) OR (old.dck_drv_id IS DISTINCT FROM new.dck_drv_id)) OR (old.dck_mop IS DISTINCT FROM new.dck_mop)) OR (old.dck_due IS DISTINCT FROM new.dck_due)) OR (old.dck_net IS DISTINCT FROM new.dck_net)) OR (old.dck_netvat IS DISTINCT FROM new.dck_netvat)) OR (old.dck_total IS DISTINCT FROM new.dck_total)) OR (old.dck_currency IS DISTINCT FROM new.dck_currency)) OR (old.dck_received IS DISTINCT FROM new.dck_received)))) EXECUTE FUNCTION mark_report_day();
CREATE TRIGGER scans AFTER UPDATE OF dck_cust_id ON public.docket FOR EACH ROW WHEN ((old.dck_cust_id IS DISTINCT FROM new.dck_cust_id)) EXECUTE FUNCTION move_scans_with_docket();
CREATE TRIGGER search AFTER UPDATE OF dck_docket, dck_cust_id, dck_archive, dck_created, dck_cust_ref1, dck_cust_ref2, dck_cust_ref3, dck_cust_ref4, dck_cust_ref5, dck_cust_ref6 ON public.docket FOR EACH ROW WHEN (((((((((((old.dck_docket IS DISTINCT FROM new.dck_docket) OR (old.dck_cust_id IS DISTINCT FROM new.dck_cust_id)) OR (old.dck_archive IS DISTINCT FROM new.dck_archive)) OR (old.dck_created IS DISTINCT FROM new.dck_created)) OR (old.dck_cust_ref1 IS DISTINCT FROM new.dck_cust_ref1)) OR (old.dck_cust_ref2 IS DISTINCT FROM new.dck_cust_ref2)) OR (old.dck_cust_ref3 IS DISTINCT FROM new.dck_cust_ref3)) OR (old.dck_cust_ref4 IS DISTINCT FROM new.dck_cust_ref4)) OR (old.dck_cust_ref5 IS DISTINCT FROM new.dck_cust_ref5)) OR (old.dck_cust_ref6 IS DISTINCT FROM new.dck_cust_ref6))) EXECUTE FUNCTION put_docket_in_search();
CREATE TRIGGER webhooks AFTER UPDATE OF dck_drv_id ON public.docket FOR EACH ROW WHEN ((old.dck_drv_id IS DISTINCT FROM new.dck_drv_id)) EXECUTE FUNCTION tell_webhooks_of_driver();
CREATE TRIGGER due AFTER UPDATE OF dadd_deadline ON public.docket_address FOR EACH ROW WHEN ((old.dadd_deadline IS DISTINCT FROM new.dadd_deadline)) EXECUTE FUNCTION put_due_on_docket();
CREATE TRIGGER report_delete AFTER DELETE ON public.docket_address FOR EACH ROW EXECUTE FUNCTION mark_day_of_address();
CREATE TRIGGER report_update AFTER UPDATE ON public.docket_address FOR EACH ROW WHEN ((((((old.dadd_deadline IS DISTINCT FROM new.dadd_deadline) OR (old.dadd_postalcode IS DISTINCT FROM new.dadd_postalcode)) OR (old.dadd_latitude IS DISTINCT FROM new.dadd_latitude)) OR (old.dadd_longitude IS DISTINCT FROM new.dadd_longitude)) OR (old.dadd_addresstype IS DISTINCT FROM new.dadd_addresstype))) EXECUTE FUNCTION mark_day_of_address();
CREATE TRIGGER search_delete AFTER DELETE ON public.docket_address REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION put_addresses_in_search();
CREATE TRIGGER search_insert AFTER INSERT ON public.docket_address REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION put_addresses_in_search();
CREATE TRIGGER search_update AFTER UPDATE OF dadd_companyname, dadd_postalcode ON public.docket_address FOR EACH ROW WHEN (((old.dadd_companyname IS DISTINCT FROM new.dadd_companyname) OR (old.dadd_postalcode IS DISTINCT FROM new.dadd_postalcode))) EXECUTE FUNCTION put_address_in_search();
CREATE TRIGGER report_change AFTER DELETE OR UPDATE ON public.docket_event FOR EACH ROW EXECUTE FUNCTION mark_day_of_event();
CREATE TRIGGER report_insert AFTER INSERT ON public.docket_event FOR EACH ROW WHEN ((new.dev_type <> 'booked'::text)) EXECUTE FUNCTION mark_day_of_event();
CREATE TRIGGER webhooks AFTER INSERT ON public.docket_event FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_docket();
CREATE TRIGGER report_change AFTER DELETE OR UPDATE ON public.docket_parcel FOR EACH ROW EXECUTE FUNCTION mark_day_of_parcel();
CREATE TRIGGER account BEFORE INSERT ON public.docket_scan FOR EACH ROW EXECUTE FUNCTION put_account_on_scan();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.exception FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.known_address FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER streets_delete AFTER DELETE ON public.known_address REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION take_streets_from_search();
CREATE TRIGGER streets_insert AFTER INSERT ON public.known_address REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION put_streets_in_search();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.known_postcode FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.mandatory_field FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER report_insert AFTER INSERT ON public.payment FOR EACH ROW WHEN ((new.pay_captured > 0)) EXECUTE FUNCTION mark_day_of_payment();
CREATE TRIGGER report_update AFTER UPDATE ON public.payment FOR EACH ROW WHEN ((((old.pay_captured IS DISTINCT FROM new.pay_captured) OR (old.pay_refunded IS DISTINCT FROM new.pay_refunded)) OR (old.pay_dck_id IS DISTINCT FROM new.pay_dck_id))) EXECUTE FUNCTION mark_day_of_payment();
CREATE TRIGGER webhooks AFTER UPDATE OF pay_state ON public.payment FOR EACH ROW WHEN ((old.pay_state IS DISTINCT FROM new.pay_state)) EXECUTE FUNCTION tell_webhooks_of_payment();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.payment_provider FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.price_list FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.price_list_tariff FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER lost AFTER DELETE ON public.quote FOR EACH ROW WHEN (((old.quo_dck_id IS NULL) AND (old.quo_total IS NOT NULL) AND (old.quo_source = ANY (ARRAY['guest'::text, 'customer'::text])))) EXECUTE FUNCTION keep_lost_quote();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.reference_list FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.secret FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.service_type FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER DELETE ON public.session FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.setting FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.site FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.status FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tariff FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tariff_band FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.user_account FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.user_circuit FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.vat_rate FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.zone FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change();
commit;
