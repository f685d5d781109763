import { titleCase } from '@despatch/domain/geo/title-case.ts'
import type { AddressFormat } from './address-format.ts'

const COLUMNS = 16

/** The index of each column that is used (HM Land Registry, "Explanations of column headers in the PPD"). */
const at = { postcode: 3, paon: 7, saon: 8, street: 9, locality: 10, town: 11, county: 13, recordStatus: 15 }

/**
 * HM Land Registry's Price Paid Data: one sale per line, without a header. An address occurs as often as it was sold.
 * The oldest sales have no postcode and are skipped. So are sales that a monthly file deletes.
 */
export const pricePaid: AddressFormat = {
  kind: 'addresses',
  name: 'price-paid',
  hasHeader: false,
  open: () => (fields) => {
    if (fields.length !== COLUMNS) return `has ${fields.length} columns instead of ${COLUMNS}`
    const field = (index: number) => fields[index] ?? ''
    const postcode = field(at.postcode)
    if (postcode === '' || field(at.recordStatus) === 'D') return null
    const name = (index: number) => titleCase(field(index))
    const [town, locality] = [name(at.town), name(at.locality)]
    const [county, street] = [name(at.county), name(at.street)]
    return {
      organisation: '',
      dwelling: name(at.paon),
      subDwelling: name(at.saon),
      // A house without a street gets its locality as street.
      street: street === '' ? locality : street,
      locality: street === '' || locality === town ? '' : locality,
      town,
      county: county === town ? '' : county,
      country: 'United Kingdom',
      postcode,
      position: null,
    }
  },
}
