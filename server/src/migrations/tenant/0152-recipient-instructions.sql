-- What the recipient of a delivery asks of the driver on the tracking page.
alter table docket_address
  -- Null without an instruction.
  add column dadd_instruction       text check (dadd_instruction in ('neighbour', 'safe_place')),
  -- The neighbour's address, or the description of the safe place.
  add column dadd_instruction_where text not null default '',
  -- When it was last given or changed.
  add column dadd_instructed        timestamptz;
