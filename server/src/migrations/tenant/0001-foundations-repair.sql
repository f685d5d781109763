-- The first edition of 0001-foundations had no counties and another address book. This brings such a database to what
-- 0002-tracking and later files expect. It changes nothing in any other database.
do $$
begin
  if to_regclass('county') is not null then return; end if;

  create table county (county text primary key);
  insert into county values
    ('Aberdeenshire'), ('Angus'), ('Argyll and Bute'), ('Ayrshire and Arran'), ('Banffshire'), ('Bedfordshire'),
    ('Berkshire'), ('Berwickshire'), ('Bristol'), ('Buckinghamshire'), ('Caithness'), ('Cambridgeshire'), ('Cheshire'),
    ('City of Aberdeen'), ('City of Dundee'), ('City of Edinburgh'), ('City of Glasgow'), ('City of London'),
    ('Clackmannanshire'), ('Clwyd'), ('Cornwall'), ('County Antrim'), ('County Armagh'), ('County Down'),
    ('County Durham'), ('County Fermanagh'), ('County Londonderry'), ('County Tyrone'), ('Cumbria'), ('Derbyshire'),
    ('Devon'), ('Dorset'), ('Dumfries'), ('Dunbartonshire'), ('Dyfed'), ('East Lothian'), ('East Riding of Yorkshire'),
    ('East Sussex'), ('East Yorkshire'), ('Essex'), ('Fife'), ('Gloucestershire'), ('Greater London'),
    ('Greater Manchester'), ('Gwent'), ('Gwynedd'), ('Hampshire'), ('Herefordshire'), ('Hertfordshire'), ('Inverness'),
    ('Isle of Wight'), ('Kent'), ('Kincardineshire'), ('Lanarkshire'), ('Lancashire'), ('Leicestershire'),
    ('Lincolnshire'), ('Merseyside'), ('Mid Glamorgan'), ('Middlesex'), ('Midlothian'), ('Moray'), ('Nairn'),
    ('Norfolk'), ('North Yorkshire'), ('Northamptonshire'), ('Northumberland'), ('Nottinghamshire'), ('Orkney'),
    ('Oxfordshire'), ('Perth and Kinross'), ('Powys'), ('Renfrewshire'), ('Ross and Cromarty'),
    ('Roxburgh, Ettrick and Lauderdale'), ('Rutland'), ('Shetland'), ('Shropshire'), ('Somerset'), ('South Glamorgan'),
    ('South Yorkshire'), ('Staffordshire'), ('Stewartry of Kirkcudbright'), ('Stirling and Falkirk'), ('Suffolk'),
    ('Surrey'), ('Sutherland'), ('Tweeddale'), ('Tyne and Wear'), ('Warwickshire'), ('West Glamorgan'),
    ('West Lothian'), ('West Midlands'), ('West Sussex'), ('West Yorkshire'), ('Western Isles'), ('Wigtown'),
    ('Wiltshire'), ('Worcestershire');

  -- Type 9 was the account's own address, and 2 was offered for collections and deliveries.
  alter table customer add column cust_cadd_id int references customer_address;
  update customer set cust_cadd_id =
    (select min(cadd_id) from customer_address where cadd_cust_id = cust_id and cadd_address_type = 9);
  update customer_address set cadd_address_type = 1 where cadd_address_type not in (0, 1);

  -- An account has one default delivery address: the first one that was marked.
  update customer_address a set cadd_default_delivery = 'F'
  where cadd_default_delivery <> 'T' or exists (
    select from customer_address earlier where earlier.cadd_cust_id = a.cadd_cust_id
      and earlier.cadd_default_delivery = 'T' and earlier.cadd_id < a.cadd_id);

  alter table customer_address
    alter column cadd_address_type type smallint,
    alter column cadd_address_type set default 1,
    add check (cadd_address_type in (0, 1)),
    add check (cadd_default_delivery in ('T', 'F'));
  drop index customer_address_by_customer;
  create index customer_address_by_customer on customer_address (cadd_cust_id, lower(cadd_coname), cadd_id);
  create unique index customer_address_default_delivery on customer_address (cadd_cust_id)
    where cadd_default_delivery = 'T';

  create trigger announce after insert or update or delete or truncate on county
    for each statement execute function announce_reference_change();
  create trigger announce after insert or update or delete or truncate on reference_list
    for each statement execute function announce_reference_change();
end $$;
