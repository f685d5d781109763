import { agreedSheet } from './agreed-sheet.ts'
import { chargeType } from './charge-type.ts'
import { circuit } from './circuit.ts'
import { companyDay } from './company-day.ts'
import { contact } from './contact.ts'
import { consignmentType } from './consignment-type.ts'
import { customer } from './customer.ts'
import { fuelSurcharge } from './fuel-surcharge.ts'
import { exception } from './exception.ts'
import { businessUnit, site } from './sites.ts'
import type { RecordKind } from './record-kind.ts'
import { rateCard } from './rate-card.ts'
import { priceList } from './price-list.ts'
import { referenceList } from './reference-list.ts'
import { seller } from './seller.ts'
import { serviceType } from './service-type.ts'
import { status } from './status.ts'
import type { KindName } from './target-names.ts'
import { tariff } from './tariff.ts'
import { vatRate } from './vat-rate.ts'
import { zone } from './zone.ts'
import { zoneMap } from './zone-map.ts'

/** Every kind of office record. */
export const kinds: Readonly<Record<KindName, RecordKind>> = {
  customer,
  contact,
  referencelist: referenceList,
  servicetype: serviceType,
  companyday: companyDay,
  consignmenttype: consignmentType,
  tariff,
  ratecard: rateCard,
  pricelist: priceList,
  zonemap: zoneMap,
  agreedsheet: agreedSheet,
  zone,
  fuelsurcharge: fuelSurcharge,
  chargetype: chargeType,
  vatrate: vatRate,
  seller,
  circuit,
  status,
  exception,
  site,
  businessunit: businessUnit,
}
