-- Every reference of a customer can be picked from its reference list, not the fifth alone (FORM-11).
alter table customer
  add cust_ref1_fromlist char(1) not null default 'F' check (cust_ref1_fromlist in ('T', 'F')),
  add cust_ref2_fromlist char(1) not null default 'F' check (cust_ref2_fromlist in ('T', 'F')),
  add cust_ref3_fromlist char(1) not null default 'F' check (cust_ref3_fromlist in ('T', 'F')),
  add cust_ref4_fromlist char(1) not null default 'F' check (cust_ref4_fromlist in ('T', 'F')),
  add cust_ref6_fromlist char(1) not null default 'F' check (cust_ref6_fromlist in ('T', 'F'));
