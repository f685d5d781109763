import { officeChoices } from '@despatch/contract/office/office.ts'
import { api } from '../../platform/api.ts'

/** The company's active customers by name. Only loaded for administrators. */
export const findCustomers = async (search: string, limit: number, signal: AbortSignal) =>
  (await api(officeChoices, { to: 'customer', search, limit }, { signal })).rows
