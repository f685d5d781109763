/** The first and the last stop of a docket, for lists and the board. `d` is the docket. */
export const endsOfJourney = `
  join docket_address f on f.dadd_dck_id = d.dck_id and f.dadd_order = 0
  join lateral (
    select dadd_companyname, dadd_town, dadd_postalcode, dadd_deadline, dadd_estimated, dadd_stops_before
    from docket_address l where l.dadd_dck_id = d.dck_id order by l.dadd_order desc limit 1
  ) t on true`

export const endsColumns = `
  f.dadd_companyname from_companyname, f.dadd_town from_town, f.dadd_postalcode from_postalcode,
  t.dadd_companyname to_companyname, t.dadd_town to_town, t.dadd_postalcode to_postalcode,
  f.dadd_ready, t.dadd_deadline`
