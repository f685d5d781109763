-- Refunds of a part of a payment. An action of its own, so that no process of an earlier version refunds the whole amount.
alter table payment drop constraint payment_pay_doing_check, drop constraint payment_check3;
alter table payment
  add constraint payment_pay_doing_check
    check (pay_doing in ('capture', 'void', 'refund', 'partial refund', 'give back')),
  add constraint payment_doing_amount_check
    check ((pay_doing in ('capture', 'partial refund')) = (pay_doing_amount is not null)),
  -- When the provider was last asked for a partial refund that it has not confirmed.
  add column pay_doing_asked timestamptz;
-- The office's list of payments that were refunded, wholly or in part.
create index payment_refunded on payment (pay_id desc) where pay_refunded > 0;

-- Webhooks are notified once for each state, and once for each partial refund of a captured payment.
create or replace function tell_webhooks_of_payment() returns trigger language plpgsql as $$
declare
  content jsonb;
  account int;
  occasion text := 'payment:' || new.pay_id || ':' || new.pay_state;
begin
  if not exists (select from webhook where hook_state = 'active') then return null; end if;
  if new.pay_state = 'captured' and new.pay_refunded > 0 then occasion := occasion || ':' || new.pay_refunded; end if;
  select quo_cust_id, jsonb_build_object('pay_guid', new.pay_guid, 'pay_state', new.pay_state,
      'pay_provider', new.pay_provider, 'pay_currency', new.pay_currency,
      'pay_amount', round(new.pay_amount / 100.0, 2), 'pay_captured', round(new.pay_captured / 100.0, 2),
      'pay_refunded', round(new.pay_refunded / 100.0, 2), 'dck_id', dck_id, 'dck_docket', dck_docket)
    into account, content
    from quote left join docket on dck_id = new.pay_dck_id where quo_guid = new.pay_quo_guid;
  perform tell_webhooks('payment.changed', account, occasion, content);
  return null;
end $$;
drop trigger webhooks on payment;
create trigger webhooks after update of pay_state, pay_refunded on payment for each row
  when ((old.pay_state, old.pay_refunded) is distinct from (new.pay_state, new.pay_refunded))
  execute function tell_webhooks_of_payment();
