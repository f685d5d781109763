-- A known text, sealed with the key that this company's secrets are sealed with: one row, made when the company is opened.
-- Whoever seals a secret locks the row first, so that a rotation of the key misses none.
create table key_check (
  check_only   boolean primary key default true check (check_only),
  check_sealed text not null
);
