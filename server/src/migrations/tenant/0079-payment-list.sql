-- The office's list of payments in one state, the newest first.
create index payment_by_state on payment (pay_state, pay_id desc);
