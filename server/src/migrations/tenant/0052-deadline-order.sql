-- Bookings by deadline, for some accounts and for all of them. A booking without a deadline comes after every other.
create index docket_deadline on docket (dck_archive, dck_cust_id, coalesce(dck_due, 'infinity'), dck_id);
create index docket_deadline_all on docket (dck_archive, coalesce(dck_due, 'infinity'), dck_id);
