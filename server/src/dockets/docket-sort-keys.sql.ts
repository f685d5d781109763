import type { docketSorts } from '@despatch/contract/dockets/dockets.ts'
import { docketFields } from '@despatch/domain/dockets/docket-fields.ts'
import { mapFields } from '@despatch/domain/fields/map-fields.ts'
import { pricesShown } from '../customers/price-scope.queries.ts'
import { fieldSortKey } from './docket-field.sql.ts'
import { numberAsText, sortKey, timeAsText } from '../platform/database/sort-key.sql.ts'

export type DocketSort = (typeof docketSorts)[number]

const addressText = `concat_ws(' ', nullif(dadd_companyname, ''), dadd_town, dadd_postalcode)`
const first = (value: string) =>
  `(select ${value} from docket_address where dadd_dck_id = d.dck_id and dadd_order = 0)`
const last = (value: string) =>
  `(select ${value} from docket_address where dadd_dck_id = d.dck_id order by dadd_order desc limit 1)`

/** The sort key of a docket `d`, as text. Each is a subquery per docket, so that no other table is read as a whole. */
const values: Record<DocketSort, (prices: string) => string> = {
  dck_docket: () => numberAsText('d.dck_id'),
  dsts_description: () => '(select dsts_description from status where dsts_id = d.dck_status)',
  dck_created: () => timeAsText('d.dck_created'),
  cust_name: () => '(select cust_name from customer where cust_id = d.dck_cust_id)',
  from_companyname: () => first(addressText),
  to_companyname: () => last(addressText),
  dadd_ready: () => first(timeAsText('dadd_ready')),
  // As in the index: a booking without a deadline sorts last.
  dadd_deadline: () => `coalesce(${timeAsText('d.dck_due')}, '99999999')`,
  ttyp_description: () => '(select ttyp_description from tariff where ttyp_code = d.dck_tariff)',
  drv_driver: () => '(select drv_driver from driver where drv_id = d.dck_drv_id)',
  ...mapFields(docketFields, (field, name) => () => fieldSortKey(field, `d.${name}`)),
  // Hidden prices do not affect the order (LIST-05).
  dck_total: (prices) => `(select case when d.dck_total >= 0 then ${numberAsText('d.dck_total')} end
    from customer c where c.cust_id = d.dck_cust_id and ${pricesShown(`${prices}::text`, 'c')})`,
}

/** The sort key of a docket `d`; `prices` is the parameter of the price scope, which only the total reads. */
export const docketSortKey = (sort: DocketSort, descending: boolean, prices: string): string =>
  sortKey(values[sort](prices), descending)
