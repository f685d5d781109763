import { isPostcode, maximumPostcodeLength, normalisePostcode } from '../geo/postcode.ts'
import { allSites } from '../users/allocation.ts'
import type { RecordKind } from './record-kind.ts'

export const site: RecordKind = {
  name: 'site',
  one: 'site',
  many: 'sites',
  description: 'Depots and offices. Users belong to them and stock is held at them.',
  table: 'site',
  prefix: 'site',
  key: { field: 'site_id', given: false },
  title: 'site_name',
  fields: {
    site_name: { kind: 'text', label: 'Name', most: 80, required: true, listed: true },
    site_postcode: {
      kind: 'text',
      label: 'Postcode',
      most: maximumPostcodeLength,
      listed: true,
      help: 'Rate cards can charge the miles from here to a job, and back.',
    },
  },
  order: 'site_name',
  unique: { field: 'site_name' },
  errors: ({ site_postcode }) => {
    const typed = String(site_postcode ?? '').trim()
    return typed === '' || isPostcode(normalisePostcode(typed))
      ? []
      : [{ field: 'site_postcode', message: 'Please enter a UK postcode, such as E3 4SS.' }]
  },
  uses: [
    { table: 'rate_card', column: 'rc_dead_site_id', one: 'rate card', many: 'rate cards' },
    {
      table: 'business_unit',
      column: 'bu_site_id',
      one: 'business unit',
      many: 'business units',
      keeps: { unless: 'bu_retired' },
    },
    { table: 'app_user', column: 'ausr_site_id', one: 'user', many: 'users' },
    {
      table: 'held_stock',
      column: 'hst_site_id',
      one: 'stock line',
      many: 'stock lines',
      keeps: { unless: 'hst_empty' },
    },
  ],
  example: { site_name: 'Acton depot', site_postcode: 'W3 6LA' },
}

export const businessUnit: RecordKind = {
  name: 'businessunit',
  one: 'business unit',
  many: 'business units',
  description: 'Parts of the company, for one site or for all. Users belong to them.',
  table: 'business_unit',
  prefix: 'bu',
  key: { field: 'bu_id', given: false },
  title: 'bu_name',
  fields: {
    bu_name: { kind: 'text', label: 'Name', most: 80, required: true, listed: true },
    bu_site_id: {
      kind: 'reference',
      label: 'Site',
      to: 'site',
      by: 'id',
      required: true,
      every: { value: allSites, label: 'All sites' },
      listed: true,
      help: 'Users of this site can be assigned to it.',
    },
  },
  order: 'bu_name',
  unique: { field: 'bu_name', of: ['bu_site_id'] },
  uses: [{ table: 'app_user', column: 'ausr_bu_id', one: 'user', many: 'users' }],
  example: { bu_name: 'Night sort', bu_site_id: allSites },
}
