-- Webhooks are told of payments as they are of dockets: in the transaction of the change.

create function tell_webhooks_of_payment() returns trigger language plpgsql as $$
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
end $$;
create trigger webhooks after update of pay_state on payment for each row
  when (old.pay_state is distinct from new.pay_state) execute function tell_webhooks_of_payment();
