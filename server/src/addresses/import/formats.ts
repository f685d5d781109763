import type { AddressFormat } from './address-format.ts'
import { codePoint } from './code-point.ts'
import { onspd } from './onspd.ts'
import { plainAddresses } from './plain-addresses.ts'
import { pricePaid } from './price-paid.ts'

/** The formats that can be imported, by the name used in the command. */
export const addressFormats: ReadonlyMap<string, AddressFormat> = new Map(
  [pricePaid, onspd, codePoint, plainAddresses].map((format) => [format.name, format]),
)
