import type { zonePriceFile } from '@despatch/contract/office/zone-prices.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { namedRows } from '@despatch/domain/office/pasted-sheet.ts'
import type { FileAnswer } from '../platform/http/binding.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { FileOwner } from '../platform/workers/make-in-worker.ts'
import { makeTableFile } from './table-file.ts'
import { keyOf, listZonePrices, sheetName } from './zone-prices.ts'

/** The saved sheet of a record as a file, with the names of its zones: `pastedSheet` reads the same cells from it (PRICE-02). */
export async function makeZonePriceFile(
  tenant: Tenant,
  { format, of, _id }: CheckedPayload<typeof zonePriceFile>,
  owner: FileOwner,
): Promise<FileAnswer> {
  const { zmap_name, zones, cells } = await listZonePrices(tenant.pool, { of, _id })
  const amounts = new Map(cells.map((cell) => [keyOf(cell), cell.zp_amount]))
  const table = {
    name: zmap_name,
    columns: [
      { label: '', format: 'text' as const },
      ...zones.map(({ pz_name }) => ({ label: pz_name, format: 'decimal' as const })),
    ],
    rows: namedRows(zones, (zp_from, zp_to) => amounts.get(keyOf({ zp_from, zp_to })) ?? null),
  }
  const name = fileNamePart(await sheetName(tenant.pool, of, _id))
  return await makeTableFile(`zone-prices-${name}`, format, table, owner)
}

/** A name without what a file name or a header of HTTP cannot have: 'Söhne, 01/05/2027' is 'Sohne-01-05-2027'. */
const fileNamePart = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .join('-')
