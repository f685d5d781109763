-- What waiting costs on each tariff. Amounts in pence, before VAT.
alter table tariff
  add column ttyp_waiting_free int not null default 0 check (ttyp_waiting_free >= 0),
  -- 0: waiting costs the amount of its charge type.
  add column ttyp_waiting_per_minute int not null default 0 check (ttyp_waiting_per_minute >= 0),
  -- Null: no maximum.
  add column ttyp_waiting_most int check (ttyp_waiting_most > 0);
