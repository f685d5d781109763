import { countries, homeCountries } from '../geo/countries.ts'
import type { RecordKind } from './record-kind.ts'

export const serviceType: RecordKind = {
  name: 'servicetype',
  one: 'service type',
  many: 'service types',
  description: 'Services that can be booked, such as sameday and overnight, each on one circuit.',
  table: 'service_type',
  prefix: 'styp',
  key: {
    field: 'styp_id',
    given: true,
    label: 'Code',
    most: 3,
    help: 'Up to three characters. It cannot be changed later.',
  },
  title: 'styp_description',
  fields: {
    styp_description: { kind: 'text', label: 'Description', most: 80, required: true, listed: true },
    styp_circ_code: {
      kind: 'reference',
      label: 'Circuit',
      to: 'circuit',
      by: 'code',
      required: true,
      listed: true,
      help: 'Its dockets appear on this circuit’s board.',
    },
    styp_countries: {
      kind: 'many',
      label: 'Countries',
      choices: countries.map((value) => ({ value, label: value })),
      separator: ',',
      required: true,
      help: 'The countries of its addresses. Outside the United Kingdom, Guernsey, Jersey and the Isle of Man, a user with the permission “Skip postcode validation” enters the distance.',
    },
    styp_order: {
      kind: 'number',
      label: 'Sort order',
      least: 0,
      most: 9999,
      listed: true,
      help: 'Position in lists. The lowest comes first.',
    },
  },
  order: 'styp_order',
  unique: { field: 'styp_description' },
  counts: [
    {
      name: 'styp_tariffs',
      label: 'Tariffs',
      table: 'tariff',
      column: 'ttyp_serv_type',
      unless: 'ttyp_retired',
      none: 'This service has no tariff, so it cannot be booked yet.',
    },
  ],
  uses: [
    { table: 'docket', column: 'dck_serv_type', one: 'docket', many: 'dockets' },
    { table: 'tariff', column: 'ttyp_serv_type', one: 'tariff', many: 'tariffs' },
    {
      table: 'customer',
      column: 'cust_mainservice',
      one: 'customer as the default',
      many: 'customers as the default',
      keeps: { unless: 'cust_retired' },
    },
    { table: 'mandatory_field', column: 'mand_serv_type', one: 'mandatory field', many: 'mandatory fields' },
  ],
  start: { styp_countries: homeCountries.join(',') },
  example: {
    styp_countries: homeCountries.join(','),
    styp_id: 'N1',
    styp_description: 'Timed next day',
    styp_circ_code: 'LON',
    styp_order: 50,
  },
}
