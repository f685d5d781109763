import { describe, expect, test } from 'vitest'
import { referenceChoices, customerMayBook, noReferenceColumns, references } from './customer.ts'

const entry = (cref_ref_type: number, cref_description: string) => ({
  cref_cust_id: 7,
  cref_description,
  cref_ref_type,
})

describe('customerMayBook', () => {
  const user = { ausr_cust_id: 7 }

  test("[FORM-09] customerMayBook allows the user's default customer, unless it is on hold or not available", () => {
    expect(customerMayBook({ cust_id: 7, cust_on_hold: 'F' }, user)).toBe(true)
    expect(customerMayBook({ cust_id: 7, cust_on_hold: 'T' }, user)).toBe(false)
    expect(customerMayBook({ cust_id: 8, cust_on_hold: 'F' }, user)).toBe(false)
    expect(customerMayBook(null, user)).toBe(false)
    expect(customerMayBook({ cust_id: 7, cust_on_hold: 'F' }, { ausr_cust_id: null })).toBe(false)
  })
})

describe('the references of a customer', () => {
  test('[FORM-11] the references of a customer take labels and required flags from the customer', () => {
    const found = references({
      ...noReferenceColumns,
      cust_ref1: ' Cost centre ',
      cust_ref1_req: 'T',
      cust_ref2: 'PO',
    })
    expect(found.map((reference) => reference.field)).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `dck_cust_ref${n}`),
    )
    expect(found[0]).toMatchObject({ label: 'Cost centre', required: true, shown: true })
    expect(found[1]).toMatchObject({ label: 'PO', required: false, shown: true })
    expect(found[2]).toMatchObject({ label: 'Reference 3', required: false, shown: false })
  })

  test('[FORM-11] the references of a customer include a required reference without a label', () => {
    expect(references({ ...noReferenceColumns, cust_ref6_req: 'T' })[5]).toMatchObject({
      label: 'Reference 6',
      shown: true,
    })
  })

  test.each([1, 2, 3, 4, 5, 6] as const)('[FORM-11] reference %i can be chosen from the list', (number) => {
    const found = references({ ...noReferenceColumns, [`cust_ref${number}_fromlist`]: 'T' })
    expect(found.filter(({ fromList }) => fromList).map(({ field }) => field)).toEqual([
      `dck_cust_ref${number}`,
    ])
  })

  test('[FORM-11] offer the list entries for the reference and for all references', () => {
    const entries = [entry(5, 'Bridge'), entry(1, 'North'), entry(-1, 'Any'), entry(5, ' ')]
    expect(referenceChoices({ fromList: true, number: 5 }, entries)).toEqual(['Bridge', 'Any'])
  })

  test('[FORM-11] the references of a customer accept any text without a list, or if the list has no entry for the reference', () => {
    expect(referenceChoices({ fromList: false, number: 5 }, [entry(5, 'Bridge')])).toBeNull()
    expect(referenceChoices({ fromList: true, number: 5 }, [entry(1, 'North'), entry(5, ' ')])).toBeNull()
    expect(referenceChoices({ fromList: true, number: 5 }, [])).toBeNull()
  })
})
