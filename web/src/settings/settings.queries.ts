import * as contract from '@despatch/contract/settings/settings.ts'
import { serviceTypeList, statusList, tariffTypeList } from '@despatch/contract/lookups/lookups.ts'
import { userAccounts } from '@despatch/contract/users/users.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** All company settings that this screen edits (SYS-01). */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'everybody'],
  queryFn: async ({ signal }) => {
    const read = { type: 'settings' } as const
    const [general, config, defaults, messages, hours] = await Promise.all([
      api(contract.generalList, read, { signal }),
      api(contract.configList, read, { signal }),
      api(contract.defaultList, read, { signal }),
      api(contract.messageList, read, { signal }),
      api(contract.hooList, read, { signal }),
    ])
    return {
      ...general.rows[0],
      ...config.rows[0],
      ...defaults.rows[0],
      ...messages.rows[0],
      ...hours.rows[0],
    }
  },
  refetchOnMount: 'always',
})

/** A customer's own settings (SYS-03). */
export const customerSettingsQuery = (cust_id: number) =>
  queryOptions({
    queryKey: ['settings', 'customer', cust_id],
    queryFn: async ({ signal }) => {
      const { rows } = await api(contract.customerSettingsList, { cust_id }, { signal })
      const { cust_id: _whose, ...own } = rows[0] ?? { cust_id }
      return own
    },
    refetchOnMount: 'always',
  })

/** The general settings of a customer: its own, or else the company's. */
export const generalOfCustomerQuery = (cust_id: number) =>
  queryOptions({
    queryKey: ['settings', 'customer', cust_id, 'general'],
    queryFn: async ({ signal }) =>
      (await api(contract.generalList, { type: 'settings', cust_id }, { signal })).rows[0] ?? null,
    refetchOnMount: 'always',
  })

export const mandatoryRulesQuery = queryOptions({
  queryKey: ['settings', 'mandatory'],
  queryFn: async ({ signal }) => (await api(contract.mandatoryList, { type: 'settings' }, { signal })).rows,
  refetchOnMount: 'always',
})

const lookup = { staleTime: 5 * 60_000 }

/** All customers of the company, not only those linked to the user. */
export const everyCustomerQuery = queryOptions({
  ...lookup,
  queryKey: ['settings', 'customers'],
  queryFn: async ({ signal }) => (await api(userAccounts, { _inScope: true }, { signal })).rows,
})

export const everyTariffQuery = queryOptions({
  ...lookup,
  queryKey: ['settings', 'tariffs'],
  queryFn: async ({ signal }) => (await api(tariffTypeList, {}, { signal })).rows,
})

export const everyServiceQuery = queryOptions({
  ...lookup,
  queryKey: ['settings', 'services'],
  queryFn: async ({ signal }) => (await api(serviceTypeList, {}, { signal })).rows,
})

export const everyStatusQuery = queryOptions({
  ...lookup,
  queryKey: ['settings', 'statuses'],
  queryFn: async ({ signal }) => (await api(statusList, {}, { signal })).rows,
})
