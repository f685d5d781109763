import { mostZonePrice } from '@despatch/domain/office/pasted-sheet.ts'
import { mostPriceZones } from '@despatch/domain/office/zone-map.ts'
import { z } from 'zod'
import { importBody } from '../wire/body-limits.ts'
import { call, fileCall } from '../wire/call.ts'
import { id, poundsBetween, recordVersion, text, whole } from '../wire/fields.ts'

/** The row for collections anywhere, and one for each zone. */
const mostCells = (mostPriceZones + 1) * mostPriceZones

const owner = {
  of: z.enum(['agreedsheet', 'ratecard']).describe('The kind of record that the sheet belongs to.'),
  _id: id.describe('The id of that record.'),
}

const Cell = z.strictObject({
  zp_from: id.nullable().describe('The zone of the collection; null for a collection anywhere.'),
  zp_to: id.describe('The zone of the drop.'),
  zp_amount: poundsBetween(0, mostZonePrice).describe('The price in pounds, before VAT.'),
})

const version = recordVersion.describe('The revision of the sheet. It goes up with each change.')

export const zonePriceList = call('office/zoneprice/list', {
  summary: 'The zone prices of an agreed sheet or a rate card, with the zones of its map.',
  needs: 'admin',
  body: z.strictObject(owner),
  reply: z.strictObject({
    version,
    zmap_name: text(80).describe('The name of the zone map.'),
    zones: z
      .array(
        z.strictObject({
          pz_id: id.describe('The zone’s id.'),
          pz_name: text(40).describe('The zone’s name.'),
          pz_districts: text(4000).describe('Its districts, as they were entered.'),
        }),
      )
      .describe('The zones of the map, in order: the rows and the columns of the sheet.'),
    cells: z.array(Cell).describe('The cells with a price.'),
  }),
  refusals: ['NOT_FOUND'],
  example: { of: 'agreedsheet', _id: 1 },
})

export const zonePricePost = call('office/zoneprice/post', {
  summary:
    'Replaces the zone prices of an agreed sheet or a rate card, if they are unchanged since they were read. With dry_run nothing is saved.',
  needs: 'admin',
  writes: true,
  bodyLimits: importBody,
  body: z.strictObject({
    ...owner,
    version,
    dry_run: z.boolean().default(false).describe('true to check the cells without saving them.'),
    cells: z
      .array(Cell)
      .max(mostCells, `At most ${mostCells}`)
      .describe('Every cell with a price. The others are blank.'),
  }),
  reply: z.strictObject({
    version,
    changed: whole(0, mostCells * 2).describe('How many cells were added, changed or cleared.'),
  }),
  refusals: ['NOT_FOUND', 'CONFLICT'],
  example: { of: 'agreedsheet', _id: 1, version: 1, cells: [{ zp_from: null, zp_to: 1, zp_amount: 23 }] },
})

export const zonePriceFile = fileCall('office/zoneprice/file', {
  summary:
    'The saved zone prices of an agreed sheet or a rate card as a file, CSV or XLSX, with the names of the zones in the first row and column. Its cells can be pasted back.',
  needs: 'admin',
  file: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  body: z.strictObject({
    ...owner,
    format: z.enum(['csv', 'xlsx']).describe('The format of the file.'),
  }),
  refusals: ['NOT_FOUND'],
  example: { of: 'agreedsheet', _id: 1, format: 'csv' },
})
