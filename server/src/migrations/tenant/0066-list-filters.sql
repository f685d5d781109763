-- Lists by status and by the user who booked, in the order of the list.
create index docket_status on docket (dck_archive, dck_cust_id, dck_status, dck_created desc, dck_id desc);
create index docket_status_all on docket (dck_archive, dck_status, dck_created desc, dck_id desc);
create index docket_booker on docket (dck_ausr_id, dck_archive, dck_created desc, dck_id desc);
