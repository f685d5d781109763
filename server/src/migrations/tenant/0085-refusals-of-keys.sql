-- The problem that a request with this Idempotency-Key was refused with, as it was sent.
alter table idempotency add column problem text;
