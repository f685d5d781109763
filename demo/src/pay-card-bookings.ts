import type { ClientBase } from 'pg'

/**
 * The bookings of customers who pay by card were paid when they were made: a payment of each account and day, received at the
 * card terminal. They have no payments at the sandbox, which does not know them.
 */
export const payCardBookings = (db: ClientBase) =>
  db.query(
    `with owed as (
       select dck_id, dck_cust_id, dck_currency, (dck_created at time zone 'Europe/London')::date "day", docket_due(docket) due
       from docket where dck_mop <> 'A' and docket_due(docket) > 0
     ), received as (
       insert into receipt (rcp_cust_id, rcp_day, rcp_amount, rcp_currency, rcp_method, rcp_reference, rcp_unallocated, rcp_user)
       select dck_cust_id, "day", sum(due), dck_currency, 'card', 'Card payments', 0, 'admin' from owed
       group by dck_cust_id, "day", dck_currency order by "day", dck_cust_id
       returning rcp_id, rcp_cust_id, rcp_day, rcp_currency
     ), allocated as (
       insert into receipt_allocation (ral_rcp_id, ral_dck_id, ral_amount)
       select rcp_id, dck_id, due from owed
       join received on (rcp_cust_id, rcp_day, rcp_currency) = (dck_cust_id, "day", dck_currency)
     )
     update docket set dck_received = dck_received + due from owed where docket.dck_id = owed.dck_id`,
  )
