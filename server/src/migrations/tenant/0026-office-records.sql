-- Records of the office (SYS-04): each counts its changes, so that nobody overwrites what he has not seen; and one that is
-- in use is retired instead of deleted, not offered any more and still readable where it is named.
alter table exception
  add column exc_version int not null default 1,
  add column exc_retired boolean not null default false;
alter table service_type
  add column styp_version int not null default 1,
  add column styp_retired boolean not null default false;
alter table consignment_type
  add column ctyp_version int not null default 1,
  add column ctyp_retired boolean not null default false;
alter table site
  add column site_version int not null default 1,
  add column site_retired boolean not null default false;
alter table business_unit
  add column bu_version int not null default 1,
  add column bu_retired boolean not null default false;
alter table reference_list
  add column cref_version int not null default 1,
  add column cref_retired boolean not null default false;
alter table vat_rate
  add column vat_version int not null default 1,
  add column vat_retired boolean not null default false;
alter table circuit
  add column cir_version int not null default 1,
  add column cir_retired boolean not null default false;
alter table status
  add column dsts_version int not null default 1,
  add column dsts_retired boolean not null default false;
alter table customer
  add column cust_version int not null default 1,
  add column cust_retired boolean not null default false;
