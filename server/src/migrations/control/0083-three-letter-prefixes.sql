-- Two letters are enough for 676 companies. Prefixes may also have three.
alter table database
  drop constraint database_prefix_check,
  alter column prefix type varchar(3),
  add constraint database_prefix_check check (prefix ~ '^[A-Z]{2,3}$');
