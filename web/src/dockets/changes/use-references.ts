import { references, type Reference } from '@despatch/domain/customers/customer.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { docketFields, referenceTexts } from '@despatch/domain/dockets/docket-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { customerQuery } from '../../customers/customers.queries.ts'

/** The references of a customer with their labels. Dispatchers who do not have access to the account see the usual labels. */
export function useReferences(cust_id: number): readonly Reference[] {
  const { data: customer } = useQuery({ ...customerQuery(cust_id), retry: false })
  return customer ? references(customer) : usualReferences
}

const usualReferences = fieldsOf(referenceTexts).map((field, index): Reference => ({
  number: (index + 1) as Reference['number'],
  field,
  label: docketFields[field].label,
  required: false,
  fromList: false,
  shown: index === 0,
}))
