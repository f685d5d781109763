-- Contacts of customers are kept in the office like its other records (SYS-04).
alter table customer_contact
  add column ccnt_version int not null default 1,
  add column ccnt_retired boolean not null default false;
