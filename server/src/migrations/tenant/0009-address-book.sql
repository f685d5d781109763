-- The address book by every column of its list (ADDR-01) ------------------------------------------------------------

create index customer_address_by_building on customer_address (cadd_cust_id, lower(cadd_build), cadd_id);
create index customer_address_by_street on customer_address (cadd_cust_id, lower(cadd_street), cadd_id);
create index customer_address_by_town on customer_address (cadd_cust_id, lower(cadd_town), cadd_id);
create index customer_address_by_county on customer_address (cadd_cust_id, lower(cadd_county), cadd_id);
create index customer_address_by_country on customer_address (cadd_cust_id, lower(cadd_country), cadd_id);
create index customer_address_by_postcode on customer_address (cadd_cust_id, lower(cadd_postalcode), cadd_id);

-- Counts an address's changes, so that nobody overwrites what he has not seen.
alter table customer_address add column cadd_version int not null default 1;

-- What makes two addresses of an account the same for an import: every field that people read, whatever its capitals.
create function address_mark(coname text, build text, street text, locality text, town text, county text, country text,
  postalcode text, address_type smallint) returns text language sql immutable parallel safe as $$
  select md5(lower(coname || chr(31) || build || chr(31) || street || chr(31) || locality || chr(31) || town || chr(31)
    || county || chr(31) || country || chr(31) || postalcode || chr(31) || address_type::text))
$$;
create index customer_address_by_mark on customer_address (cadd_cust_id, address_mark(cadd_coname, cadd_build, cadd_street,
  cadd_locality, cadd_town, cadd_county, cadd_country, cadd_postalcode, cadd_address_type));
