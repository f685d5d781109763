-- How the arrival at a stop was last estimated from the position of a driver.
alter table docket_address
  -- The driver (driver.drv_id). The estimate is only valid while the docket is with this driver.
  add column dadd_forecast_drv_id integer,
  -- How many stops the driver visits before this one.
  add column dadd_stops_before    integer;
