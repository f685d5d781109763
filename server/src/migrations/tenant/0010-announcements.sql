-- Records and sessions that processes keep in memory: a change of one is announced to all processes when it is committed.

-- Records ---------------------------------------------------------------------------------------------------------

create function announce_reference_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('despatch', '{"kind":"reference"}');
  return null;
end $$;

create function announce_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('despatch', '{"kind":"session"}');
  return null;
end $$;

do $$
declare watched text;
begin
  foreach watched in array array['country', 'county', 'status', 'exception', 'circuit', 'service_type', 'consignment_type',
    'site', 'business_unit', 'vat_rate', 'tariff', 'tariff_band', 'zone', 'fuel_surcharge', 'price_list', 'price_list_tariff',
    'customer', 'reference_list', 'setting', 'mandatory_field', 'secret', 'payment_provider', 'known_address', 'known_postcode']
  loop
    execute format('create trigger announce after insert or update or delete or truncate on %I '
      'for each statement execute function announce_reference_change()', watched);
  end loop;
  foreach watched in array array['app_user', 'user_account', 'user_circuit']
  loop
    execute format('create trigger announce after insert or update or delete or truncate on %I '
      'for each statement execute function announce_session_change()', watched);
  end loop;
end $$;

-- Sessions. Nobody holds a new one yet, and the statement that notes the last use does not name ses_proved.
create trigger announce after delete on session for each statement execute function announce_session_change();
create trigger announce_proof after update of ses_proved on session
  for each statement execute function announce_session_change();

-- Sessions of users with all accounts hold the list of all customers, and those of keys end with their account.
create trigger announce_to_sessions after insert or delete or truncate on customer
  for each statement execute function announce_session_change();
create trigger announce_closed after update of cust_retired on customer
  for each row when (old.cust_retired is distinct from new.cust_retired) execute function announce_session_change();

-- Sessions hold whether their user has a second factor.
create trigger announce after insert or delete or update of tot_active on totp
  for each statement execute function announce_session_change();
create trigger announce after insert or update or delete on factor_due
  for each row execute function announce_session_change();
create trigger announce after insert or delete on passkey
  for each statement execute function announce_session_change();

-- Sessions of keys. The last use of a key does not change its session.
create trigger announce after delete on api_key for each statement execute function announce_session_change();
create trigger announce after update or delete on application
  for each statement execute function announce_session_change();
create trigger announce after delete or update of akey_hash, akey_scopes, akey_networks, akey_expires on application_key
  for each statement execute function announce_session_change();

-- Sessions of phones and their trackers. That a phone was seen does not change its session.
create trigger announce after delete or update of dvc_token_hash, dvc_name, dvc_revoked on driver_device
  for each statement execute function announce_session_change();
create trigger announce_tracker after update of dvc_tracker_hash on driver_device
  for each statement execute function announce_session_change();
create trigger announce_phones after update of drv_driver, drv_callsign, drv_state on driver
  for each row when (old.drv_driver is distinct from new.drv_driver or old.drv_callsign is distinct from new.drv_callsign
    or old.drv_state is distinct from new.drv_state) execute function announce_session_change();

-- An open board is read again when what it shows of which dockets has changed.
create function announce_circuit_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('despatch', json_build_object('kind', 'circuit', 'cir_circ_code', new.cir_circ_code)::text);
  return null;
end $$;
create trigger announce_board after update on circuit for each row
  when (old.cir_statuses is distinct from new.cir_statuses or old.cir_selectfields is distinct from new.cir_selectfields
    or old.cir_name is distinct from new.cir_name)
  execute function announce_circuit_change();
