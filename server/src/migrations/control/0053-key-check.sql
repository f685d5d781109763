-- A known text, sealed with the key that the secrets of this installation are sealed with: one row, made at the first start.
create table key_check (
  check_only   boolean primary key default true check (check_only),
  check_sealed text not null
);
