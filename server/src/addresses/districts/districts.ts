import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Position } from '@despatch/domain/geo/distance.ts'
import {
  positionOfDistrict,
  reachOfDistrict,
  readDistrictTable,
  type DistrictTable,
} from '@despatch/domain/geo/district-table.ts'

const csv = fileURLToPath(import.meta.resolve('@despatch/domain/geo/uk-outward-codes.csv'))

let table: Promise<DistrictTable> | undefined

/** Loaded when the first postcode needs it: about 3,000 lines. */
const districts = () => (table ??= readFile(csv, 'utf8').then(readDistrictTable))

/** Every outward code, numbered district and area: 'SW1A', 'SW1', 'SW'. */
export const knownDistricts = async (): Promise<ReadonlySet<string>> => new Set((await districts()).keys())

/** The centre of a postcode's district, or of its area if the district is not in the table. */
export const centreOfDistrict = async (postcode: string): Promise<Position | undefined> =>
  positionOfDistrict(await districts(), postcode)

/** How far the addresses of a postcode's district can be from its centre, in miles. */
export const reachAroundDistrict = async (postcode: string): Promise<number> =>
  reachOfDistrict(await districts(), postcode)
