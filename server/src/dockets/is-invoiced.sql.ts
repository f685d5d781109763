/**
 * Whether a docket is on an invoice or a credit note, for a statement over `docket`. What such a document states is final, so the
 * docket stays as it is: what changes afterwards is a charge or a credit on the next document, unless the docket is released.
 */
export const isInvoiced = 'exists (select from invoice_line where ivl_dck_id = dck_id and ivl_live)'
