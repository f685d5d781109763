-- The longest journey and the heaviest load that a tariff takes. Null: no limit.
alter table tariff
  add column ttyp_longest_miles numeric(8, 2) check (ttyp_longest_miles > 0),
  add column ttyp_heaviest_kg   numeric(8, 2) check (ttyp_heaviest_kg > 0);

-- Guests used to book on customer 6 unless a company chose another. A new company now starts without one, so companies
-- that have been relying on the old start keep it.
insert into setting (setting_group, setting_name, cust_id, setting_value)
select 'default', 'aset_quote_customer', null, '6' from customer where cust_id = 6
on conflict do nothing;

-- A new company asks guests for an email address; companies that have been taking guests without one go on doing so.
insert into setting (setting_group, setting_name, cust_id, setting_value)
select 'general', 'GuestEmailRequired', null, 'F' where exists (select from customer)
on conflict do nothing;
