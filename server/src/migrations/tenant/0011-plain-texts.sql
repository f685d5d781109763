-- Texts are stored with plain spaces and composed letters (NFC). The texts of earlier versions become the same, so that every
-- search finds them, and an import recognises them.

create or replace function pg_temp.plain_text(given text) returns text language sql immutable as $$
  select normalize(regexp_replace(given, '[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]', ' ', 'g'), nfc)
$$;

do $$
declare
  texts record;
begin
  for texts in
    select * from (values
      ('docket', array['dck_contact', 'dck_telephone', 'dck_note', 'dck_cust_ref1', 'dck_cust_ref2', 'dck_cust_ref3',
        'dck_cust_ref4', 'dck_cust_ref5', 'dck_cust_ref6']),
      ('docket_address', array['dadd_companyname', 'dadd_build', 'dadd_street', 'dadd_locality', 'dadd_town', 'dadd_county',
        'dadd_country', 'dadd_name', 'dadd_telephone', 'dadd_note']),
      ('docket_parcel', array['dpar_description']),
      ('customer_address', array['cadd_coname', 'cadd_build', 'cadd_street', 'cadd_locality', 'cadd_town', 'cadd_county',
        'cadd_country']),
      ('customer', array['cust_name']),
      ('customer_contact', array['ccnt_name', 'ccnt_telephone']),
      ('reference_list', array['cref_description']),
      ('app_user', array['ausr_nickname', 'ausr_firstname', 'ausr_lastname', 'ausr_telephone']),
      ('driver', array['drv_driver', 'drv_telephone']),
      ('held_stock', array['hst_description', 'hst_reference'])) listed (name, columns)
  loop
    execute format('update %I set %s where %s', texts.name,
      (select string_agg(format('%1$I = pg_temp.plain_text(%1$I)', each), ', ') from unnest(texts.columns) each),
      -- Most texts are ASCII, which has one byte for each character and needs no look at its letters.
      (select string_agg(format('(octet_length(%1$I) > length(%1$I) and %1$I <> pg_temp.plain_text(%1$I))', each), ' or ')
        from unnest(texts.columns) each));
  end loop;
end $$;

drop function pg_temp.plain_text(text);
