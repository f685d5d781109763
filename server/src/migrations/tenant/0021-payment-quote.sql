-- A payment's quote stays for as long as the payment does. A failed payment keeps its quote too, since whoever asks
-- afterwards what became of their money asks by it; the purge of old quotes lets it be for the same reason.
alter table payment
  add constraint payment_pay_quo_guid_fkey foreign key (pay_quo_guid) references quote (quo_guid);
