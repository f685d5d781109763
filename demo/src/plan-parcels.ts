import type { DemoTariff } from './demo-tariffs.ts'
import type { Random } from './seeded-random.ts'

export interface DemoParcel {
  dpar_quantity: number
  dpar_weight: number
  dpar_length: number
  dpar_width: number
  dpar_height: number
  dpar_description: string
  dpar_ctyp_id: number
}

/** Description, consignment type, minimum and maximum kilograms, length, width and height. */
type Kind = readonly [string, number, number, number, number, number, number]

const light: readonly Kind[] = [
  ['Contracts for signature', 1, 0.2, 1.5, 32, 24, 3],
  ['Proofs', 1, 0.5, 2, 45, 32, 5],
  ['Specimens, keep cool', 6, 1, 3, 30, 25, 25],
  ['Hard drive', 2, 0.3, 1, 20, 15, 8],
  ['Drawings', 5, 0.5, 2, 95, 12, 12],
]

const middling: readonly Kind[] = [
  ['Printed brochures', 3, 6, 18, 45, 32, 30],
  ['Flowers', 2, 2, 6, 60, 40, 40],
  ['Camera kit', 4, 8, 22, 70, 50, 40],
  ['Spare parts', 3, 4, 20, 40, 40, 30],
  ['Samples', 2, 1, 8, 50, 40, 30],
  ['Medical supplies', 3, 3, 12, 50, 40, 35],
]

const heavy: readonly Kind[] = [
  ['Exhibition panels', 4, 20, 60, 200, 100, 20],
  ['Stage lighting', 4, 18, 45, 90, 60, 60],
  ['Furniture', 4, 15, 70, 160, 80, 80],
]

const pallets: readonly Kind[] = [
  ['Palletised stock', 7, 180, 480, 120, 100, 140],
  ['Shrink-wrapped brochures', 7, 250, 700, 120, 100, 110],
]

const small = new Set(['bicycle', 'moped', 'motorbike'])

/** Rows of parcels that fit the tariff's vehicle. */
export function planParcels(tariff: DemoTariff, random: Random): DemoParcel[] {
  const { ttyp_vehicle: vehicle, ttyp_serv_type: service } = tariff
  if (service === 'C' && vehicle === 'hgv')
    return [parcelOf(random.pick(pallets), random.whole(1, 4), random)]
  if (service === 'C') return rowsOf(middling, 2, 9, random)
  if (service === 'B') return rowsOf(middling, 1, 4, random)
  if (small.has(vehicle)) return rowsOf(light, 1, 2, random)
  if (vehicle === 'luton van' || vehicle === 'hgv') return rowsOf(heavy, 1, 5, random)
  return rowsOf(random.chance(0.3) ? light : middling, 1, 4, random)
}

function rowsOf(kinds: readonly Kind[], least: number, most: number, random: Random): DemoParcel[] {
  const count = random.chance(0.25) ? 2 : 1
  const chosen = new Set(Array.from({ length: count }, () => random.pick(kinds)))
  return [...chosen].map((kind) => parcelOf(kind, random.whole(least, most), random))
}

function parcelOf(kind: Kind, quantity: number, random: Random): DemoParcel {
  const [dpar_description, dpar_ctyp_id, lightest, heaviest, dpar_length, dpar_width, dpar_height] = kind
  const dpar_weight = Math.round((lightest + random.fraction() * (heaviest - lightest)) * 10) / 10
  return {
    dpar_quantity: quantity,
    dpar_weight,
    dpar_length,
    dpar_width,
    dpar_height,
    dpar_description,
    dpar_ctyp_id,
  }
}
