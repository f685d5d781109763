-- Dockets that the nightly job may finish: delivered or returned, on the lists' side of the archive.
create index docket_to_finish on docket (dck_id) where dck_archive = 'F' and dck_status in ('D', 'R');
