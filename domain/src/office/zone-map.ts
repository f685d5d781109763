import { districtsError, districtsIn } from '../pricing/zone-districts.ts'
import { rowsIn, type OfficeValues } from './fields.ts'
import { comparedName, isAnyRow } from './pasted-sheet.ts'
import type { OfficeError, RecordKind } from './record-kind.ts'

/** The most zones of a map. */
export const mostPriceZones = 60

/** Postcode districts grouped to zones, between which sheets have prices (PRICE-02). */
export const zoneMap: RecordKind = {
  name: 'zonemap',
  one: 'zone map',
  many: 'zone maps',
  description: 'Postcode districts grouped to zones, for sheets with a price from each zone to each other.',
  table: 'zone_map',
  prefix: 'zmap',
  key: { field: 'zmap_id', given: false },
  title: 'zmap_name',
  fields: {
    zmap_name: { kind: 'text', label: 'Name', most: 80, required: true, listed: true },
    zones: {
      kind: 'rows',
      label: 'Zones',
      one: 'zone',
      help: 'Districts such as SW1, areas such as AB, or ranges such as SW1-SW20, separated by commas. A postcode is in the zone with its longest part: EC1A before EC1.',
      table: 'price_zone',
      of: 'pz_zmap_id',
      id: 'pz_id',
      order: 'pz_id',
      most: mostPriceZones,
      fields: {
        pz_name: { kind: 'text', label: 'Zone', most: 40, required: true },
        pz_districts: { kind: 'text', label: 'Districts', most: 4000 },
      },
    },
  },
  order: 'zmap_name',
  unique: { field: 'zmap_name' },
  uses: [
    {
      table: 'rate_card',
      column: 'rc_zmap_id',
      one: 'rate card',
      many: 'rate cards',
      keeps: { unless: 'rc_retired' },
    },
    {
      table: 'agreed_sheet',
      column: 'ash_zmap_id',
      one: 'agreed zone sheet',
      many: 'agreed zone sheets',
      keeps: { unless: 'ash_retired' },
    },
  ],
  errors: (record) => zoneErrors(rowsIn(record['zones'])),
  example: {
    zmap_name: 'London same day',
    zones: [
      { pz_name: 'City', pz_districts: 'EC1-EC4, E1' },
      { pz_name: 'Heathrow', pz_districts: 'TW6, UB3' },
    ],
  },
}

const text = (value: OfficeValues[string] | undefined) => String(value ?? '')

/**
 * The errors of a map's zones: a name that another zone has, ignoring case and spaces, or that means all zones; a list of districts
 * that cannot be read; a district that is in another zone too.
 */
export function zoneErrors(zones: readonly OfficeValues[]): OfficeError[] {
  const zoneOf = new Map<string, string>()
  const names = new Set<string>()
  return zones.flatMap(({ pz_name, pz_districts }, index) => {
    const name = text(pz_name)
    const errors: OfficeError[] = []
    const nameError = (message: string) => errors.push({ field: `zones.${index}.pz_name`, message })
    if (isAnyRow(name)) nameError(`“${name}” means every zone. Choose another name.`)
    else if (names.has(comparedName(name))) nameError('Another zone has this name.')
    names.add(comparedName(name))
    const unreadable = districtsError(text(pz_districts))
    const codes = districtsIn(text(pz_districts))
    const twice = codes.find((code) => zoneOf.has(code))
    const message = unreadable ?? (twice && `${twice} is in “${zoneOf.get(twice)}” and in “${name}”.`)
    if (message) errors.push({ field: `zones.${index}.pz_districts`, message })
    for (const code of codes) zoneOf.set(code, zoneOf.get(code) ?? name)
    return errors
  })
}
