/**
 * What the lines of a docket still owe together, for a statement over `docket`: `toPayOfLines` in SQL. Credits that are approved and on
 * no document yet count, so that documents never owe more than their dockets.
 */
const toPayOfLines = 'greatest(least(dck_billed - dck_received - dck_taken, docket_due(docket)), 0)'

/**
 * What of a line is still to be paid, for a statement over `docket` and `invoice_line`: `openOfLines` in SQL. A docket's first lines
 * are paid first. Nothing is open on lines that were released.
 */
export const openOfLine = `case when docket_due(docket) <= 0 or not invoice_line.ivl_live then 0 else
  greatest(0, least(invoice_line.ivl_net + invoice_line.ivl_vat, ${toPayOfLines} - (
    select coalesce(sum(greatest(later.ivl_net + later.ivl_vat, 0)), 0) from invoice_line later
    where later.ivl_dck_id = invoice_line.ivl_dck_id and later.ivl_live and later.ivl_id > invoice_line.ivl_id)))::int end`

/** What of a document is still to be paid, for a statement over `invoice`. */
export const openOfInvoice = `(select coalesce(sum(${openOfLine}), 0)::int
  from invoice_line join docket on dck_id = ivl_dck_id where ivl_inv_id = inv_id)`
