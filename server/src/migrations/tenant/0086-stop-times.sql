-- When drivers arrived at stops and left them, to the minute, and the waiting time that is proposed from it.

alter table docket_address
  add column dadd_arrived timestamptz,
  add column dadd_left timestamptz,
  add constraint docket_address_times check (dadd_left >= dadd_arrived);

-- The stop whose times are the evidence of a charge. A stop has one such charge at most.
alter table docket_charge add column dchg_dadd_id int references docket_address on delete set null;
create unique index docket_charge_stop on docket_charge (dchg_dadd_id);

-- arrived, left: dev_at is the time. dev_before has the stop with its times before and after, and the outcome for waiting.
alter table docket_event
  drop constraint docket_event_dev_type_check,
  add constraint docket_event_dev_type_check
    check (dev_type in ('booked', 'status-changed', 'driver-changed', 'undone', 'amended', 'charged', 'arrived', 'left'));

create or replace function tell_webhooks_of_docket() returns trigger language plpgsql as $$
declare
  content jsonb;
  account int;
  fee jsonb;
  prices_shown boolean;
  occasion text := 'event:' || new.dev_id;
begin
  -- Most companies have none, and a booking should not wait for messages that no webhook receives.
  if not exists (select from webhook where hook_state = 'active') then return null; end if;
  -- The status is the same: docket.driver_changed is sent instead.
  if new.dev_type = 'driver-changed' then return null; end if;
  select dck_cust_id, jsonb_build_object('dck_id', dck_id, 'dck_docket', dck_docket, 'dck_tracking', dck_tracking,
      'cust_acc_code', cust_acc_code, 'dck_status', new.dev_status, 'dsts_description', dsts_description,
      'dev_at', new.dev_at, 'dev_signed_by', new.dev_signed_by, 'dck_note', dck_note,
      'dck_cust_ref1', dck_cust_ref1, 'dck_cust_ref2', dck_cust_ref2, 'dck_cust_ref3', dck_cust_ref3,
      'dck_cust_ref4', dck_cust_ref4, 'dck_cust_ref5', dck_cust_ref5, 'dck_cust_ref6', dck_cust_ref6),
      -- Customers whose prices are hidden do not see the fee.
      jsonb_build_object('cancellation_fee',
        case when cust_total_price = 'T' then round(dck_cancel_fee / 100.0, 2) end, 'currency', dck_currency),
      cust_total_price = 'T'
    into account, content, fee, prices_shown
    from docket join customer on cust_id = dck_cust_id join status on dsts_id = new.dev_status
    where dck_id = new.dev_dck_id;
  if new.dev_type = 'booked' then
    perform tell_webhooks('docket.created', account, occasion, content);
  elsif new.dev_type = 'amended' then
    perform tell_webhooks('docket.amended', account, occasion,
      content || jsonb_build_object('changed', new.dev_before->'changed'));
  elsif new.dev_type in ('arrived', 'left') then
    perform tell_webhooks('docket.stop_' || new.dev_type, account, occasion,
      content || jsonb_build_object('stop', new.dev_before->'stop'));
  elsif new.dev_type = 'charged' then
    -- A charge that is only proposed, or refused, does not concern the customer.
    if new.dev_before->>'state' = 'approved' then
      perform tell_webhooks('charge.added', account, occasion, content || jsonb_build_object('charge',
        jsonb_build_object('description', new.dev_before->'charge'->'description')
        || case when prices_shown then jsonb_build_object(
          'net', round((new.dev_before->'charge'->>'net')::int / 100.0, 2),
          'vat', round((new.dev_before->'charge'->>'vat')::int / 100.0, 2),
          'dck_total', round((new.dev_before->'after'->>'total')::int / 100.0, 2),
          'currency', fee->'currency') else '{}' end));
    end if;
  elsif new.dev_type = 'undone' then
    -- A docket that was only moved between drivers has the status that it had.
    if new.dev_before->>'status' is distinct from new.dev_status then
      perform tell_webhooks('docket.status_changed', account, occasion,
        content || jsonb_build_object('undone', new.dev_before->>'status'));
    end if;
  else
    perform tell_webhooks('docket.status_changed', account, occasion, content);
    if new.dev_status = 'D' then
      perform tell_webhooks('docket.delivered', account, occasion || ':delivered', content);
    elsif new.dev_status = 'C' then
      perform tell_webhooks('docket.cancelled', account, occasion || ':cancelled', content || fee);
    end if;
  end if;
  return null;
end $$;
