import { importFieldLabel, type ImportField } from '@despatch/domain/imports/import-fields.ts'
import type { NamedFile } from '../platform/api.ts'
import { importsTexts } from './texts.ts'

const fields = [
  'reference',
  'to.name',
  'to.company',
  'to.street',
  'to.town',
  'to.postcode',
  'to.phone',
  'to.instructions',
  'quantity',
  'weight',
  'description',
] as const satisfies readonly ImportField[]

const rows = [
  [
    '4711',
    'Geoffrey Gate',
    'Tower of London',
    'Tower Hill',
    'London',
    'EC3N 4AB',
    '020 7946 0111',
    'Ring twice',
    '1',
    '2.5',
    'Documents',
  ],
  [
    '4712',
    'Florence Desk',
    'British Museum',
    'Great Russell Street',
    'London',
    'WC1B 3DG',
    '020 7946 0100',
    '',
    '2',
    '1.2',
    'Books',
  ],
] as const

/** A file that can be imported, with the labels of our fields as its headings. */
export const sampleFile = (): NamedFile => ({
  name: importsTexts.sampleName,
  content: new Blob(
    [[fields.map(importFieldLabel), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')],
    {
      type: 'text/csv',
    },
  ),
})
