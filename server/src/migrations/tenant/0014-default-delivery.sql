-- A collection address is never the default delivery (ADDR-07).
update customer_address set cadd_default_delivery = 'F', cadd_version = cadd_version + 1
 where cadd_address_type = 0 and cadd_default_delivery = 'T';
alter table customer_address add constraint customer_address_default_is_delivery
  check (cadd_address_type = 1 or cadd_default_delivery = 'F');
