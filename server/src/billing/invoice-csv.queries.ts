import { allRows, statement, type Queryable } from '../platform/database/statement.ts'

const inLondon = (column: string) =>
  `coalesce(to_char(${column} at time zone 'Europe/London', 'DD/MM/YYYY HH24:MI'), '')`
const typed = (column: string) => `to_char(${column}, 'DD/MM/YYYY')`
const pounds = (amount: string) =>
  `round(case when inv_kind = 'C' then -(${amount}) else ${amount} end / 100.0, 2)::float8`

/** The columns of the file, by heading. A credit note's amounts are more than 0, as printed. */
const columns: Readonly<Record<string, string>> = {
  Document: 'inv_label',
  Line: 'ivl_no',
  Date: typed('ivl_performed'),
  Docket: 'dck_docket',
  Description: 'ivl_text',
  'Reference 1': 'dck_cust_ref1',
  'Reference 2': 'dck_cust_ref2',
  'Reference 3': 'dck_cust_ref3',
  'Reference 4': 'dck_cust_ref4',
  'Reference 5': 'dck_cust_ref5',
  'Reference 6': 'dck_cust_ref6',
  From: 'ends.from_district',
  To: 'ends.to_district',
  Booked: inLondon('dck_created'),
  Collected: inLondon('times.collected'),
  Delivered: inLondon('times.delivered'),
  Pieces: 'goods.pieces',
  Kilograms: 'goods.kilograms',
  Miles: 'dck_miles::float8',
  'Tax point': typed('ivl_tax_point'),
  'VAT code': 'ivl_vat_code',
  'VAT rate': 'ivl_vat_percent::float8',
  Net: pounds('ivl_net'),
  VAT: pounds('ivl_vat'),
  Total: pounds('ivl_net + ivl_vat'),
  Currency: 'inv_currency',
}

export const csvHeadings: readonly string[] = Object.keys(columns)

const district = (
  order: 'asc' | 'desc',
) => `(select coalesce(nullif(split_part(dadd_postalcode, ' ', 1), ''), dadd_town)
  from docket_address where dadd_dck_id = dck_id order by dadd_order ${order} limit 1)`

const selectCells = statement<{ cells: (string | number | null)[] }>(
  'invoice-csv',
  `select json_build_array(${Object.values(columns).join(', ')}) cells
   from invoice_line join invoice on inv_id = ivl_inv_id join docket on dck_id = ivl_dck_id
   cross join lateral (select ${district('asc')} from_district, ${district('desc')} to_district) ends
   cross join lateral (select min(dev_at) filter (where dev_status = 'I') collected, max(dev_at) filter (where dev_status = 'D') delivered
     from docket_event where dev_dck_id = dck_id and dev_type = 'status-changed' and not dev_undone) times
   cross join lateral (select coalesce(sum(dpar_quantity), 0)::int pieces,
     coalesce(sum(dpar_quantity * dpar_weight), 0)::float8 kilograms from docket_parcel where dpar_dck_id = dck_id) goods
   where ivl_inv_id = $1 order by ivl_no`,
)

/** The lines of a document as cells below `csvHeadings`. No recipient is named. */
export const csvCells = async (db: Queryable, inv_id: number) =>
  (await allRows(db, selectCells, [inv_id])).map(({ cells }) => cells)
