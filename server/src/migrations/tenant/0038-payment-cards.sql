-- What the payer's page said of the card, for the office: its kind, its holder, at most the last four digits of its
-- number, and its expiry.
alter table payment add pay_card jsonb;
-- The provider refused our request: the payment failed, but not because of the card.
alter table payment add pay_provider_error boolean not null default false;
