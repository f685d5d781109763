-- What the nightly job has still to look at: finished dockets on the lists' side of the archive, the oldest first.
create index docket_to_archive on docket (dck_created, dck_id)
  where dck_archive = 'F' and dck_status in ('D', 'C', 'R', 'F');
