-- The longest journey and the heaviest load that a tariff takes. Null: no limit.
alter table tariff
  add column ttyp_longest_miles numeric(8, 2) check (ttyp_longest_miles > 0),
  add column ttyp_heaviest_kg   numeric(8, 2) check (ttyp_heaviest_kg > 0);
