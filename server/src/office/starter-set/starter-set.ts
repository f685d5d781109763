import { pounds, type Pounds } from '@despatch/domain/money/money.ts'
import type { OfficeValues } from '@despatch/domain/office/fields.ts'
import { cashAccountCode, type StarterRegion } from '@despatch/domain/office/starter-regions.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { firstCircuit, serviceTypeRows, statusRows, vatRates } from '../../tenants/starting-records.ts'
import { starterTariffs } from './starter-tariffs.ts'
import { starterZones } from './starter-zones.ts'

/** A record of the starter set, in the fields of its kind. Absent fields are those of a new record. */
export interface StarterRecord {
  kind: KindName
  values: OfficeValues
  /** Fields that refer to another record of the set or of the company, with its title. */
  refers?: Readonly<Record<string, string>>
  /** A second text to recognise it by: its code, its service or its postcode. */
  code: string
  /** Pounds: the lowest price of a rate card, or the charge of a zone. */
  amount?: Pounds
}

const mainTariff = 'Small van'

const customers = [
  { cust_name: 'Cash sales', cust_acc_code: cashAccountCode },
  { cust_name: 'Sample customer', cust_acc_code: 'SAMPLE' },
]

/** The islands of Scotland, whose zone charge is in the set. A courier does not cross the water for a same-day job. */
const regionsOf = (region: StarterRegion, styp_id: string) =>
  region === 'scotland' && styp_id !== 'A' ? [{ sreg_region: 'ISLES', sreg_charge: 0, sreg_days: 1 }] : []

/**
 * The starter set of a region (SYS-04), in the order of references: services, VAT, statuses, tariffs with their rate cards,
 * zone charges, a cash account and a sample customer. Their codes and titles decide which of them a company already has.
 * @param circuit the circuit of the services; null if the company has none, which adds the first one.
 */
export function starterSet(region: StarterRegion, circuit: string | null): StarterRecord[] {
  const services = serviceTypeRows([
    { cir_circ_code: circuit ?? firstCircuit.cir_circ_code, services: ['A', 'B', 'C'] },
  ])
  const serviceName = (code: unknown) =>
    services.find(({ styp_id }) => styp_id === code)?.styp_description ?? ''
  return [
    ...(circuit === null
      ? [{ kind: 'circuit' as const, values: { ...firstCircuit }, code: firstCircuit.cir_circ_code }]
      : []),
    ...services.map((values) => ({
      kind: 'servicetype' as const,
      values: { ...values, regions: regionsOf(region, values.styp_id) },
      code: values.styp_id,
    })),
    ...vatRates.map((values) => ({
      kind: 'vatrate' as const,
      values: { ...values },
      code: `${values.vat_percent}%`,
    })),
    ...statusRows.map((values) => ({ kind: 'status' as const, values: { ...values }, code: values.dsts_id })),
    ...starterTariffs(region).flatMap(({ tariff, card }) => {
      const title = String(tariff['ttyp_description'])
      const code = serviceName(tariff['ttyp_serv_type'])
      return [
        { kind: 'tariff' as const, values: tariff, code },
        {
          kind: 'ratecard' as const,
          values: card,
          refers: { rc_ttyp_code: title },
          code,
          amount: pounds(Number(card['rc_minimum'])),
        },
      ]
    }),
    ...starterZones[region].flatMap(({ name, charge, prefixes, tariff }) =>
      prefixes.map((prefix) => ({
        kind: 'zone' as const,
        values: { zone_description: name, zone_prefix: prefix, zone_amount: charge },
        ...(tariff === undefined ? {} : { refers: { zone_ttyp_code: tariff } }),
        code: prefix,
        amount: pounds(charge),
      })),
    ),
    ...customers.map((values) => ({
      kind: 'customer' as const,
      values: { ...values, cust_mainservice: 'A' },
      refers: { cust_maintariff: mainTariff },
      code: values.cust_acc_code,
    })),
  ]
}
