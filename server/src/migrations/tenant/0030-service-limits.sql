-- The most and the largest pieces that a service takes. Null means no limit.
alter table service_type
  add column styp_most_pieces       int check (styp_most_pieces > 0),
  add column styp_heaviest_piece_kg numeric(7, 2) check (styp_heaviest_piece_kg > 0),
  add column styp_longest_cm        numeric(7, 2) check (styp_longest_cm > 0);
