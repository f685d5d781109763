import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, showField } from '../../test/show.tsx'
import { HoursTable } from './hours-table.tsx'
import { mandatoryColumns } from './mandatory-columns.ts'
import { MandatoryMatrix } from './mandatory-matrix.tsx'
import { SettingField } from './setting-field.tsx'
import { everyTariffQuery } from './settings.queries.ts'
import { OwnSetting } from './own-setting.tsx'
import type { SettingsForm } from './use-settings-form.ts'
import type { FieldValue } from './setting-values.ts'

const rule = (field: string, more: Partial<MandatoryField> = {}): MandatoryField => ({
  field,
  serviceType: null,
  address: null,
  stop: null,
  ...more,
})

function showMatrix(rules: readonly MandatoryField[], serviceType: string | null = null) {
  const toggled: MandatoryField[] = []
  const { user } = show(
    <MandatoryMatrix
      title="Addresses"
      fields={['dadd_town', 'dadd_name']}
      columns={mandatoryColumns.address}
      onToggle={(each) => toggled.push(each)}
      {...{ rules, serviceType }}
    />,
  )
  return {
    user,
    toggled,
    box: (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }),
  }
}

test('[RULE-07, SYS-01] each box of the table is a rule of its own', async () => {
  const { user, toggled, box } = showMatrix([rule('dadd_town', { stop: 'drop' })], 'B')
  await user.click(box('Town, All addresses'))
  await user.click(box('Contact name, Address 2'))
  expect(toggled).toEqual([
    rule('dadd_town', { serviceType: 'B' }),
    rule('dadd_name', { serviceType: 'B', address: 1 }),
  ])
})

test('[RULE-07, SYS-01] a box that a wider rule covers is ticked, and cannot be changed', () => {
  const { box } = showMatrix([rule('dadd_town')])
  expect(box('Town, All addresses').disabled).toBe(false)
  const pickup = box(/^Town, Pickup, by “Town/)
  expect([pickup.checked, pickup.disabled]).toEqual([true, true])
  expect(box('Contact name, Pickup').checked).toBe(false)
})

test('[RULE-08, SYS-01] a closed day has no hours, and Monday can be copied to the week', async () => {
  const values = new Map<string, string>([
    ['hoo_mon_start', '08:00'],
    ['hoo_mon_end', '18:00'],
    ['hoo_tue_start', ''],
    ['hoo_tue_end', ''],
    ['hoo_sun_start', '10:00'],
    ['hoo_sun_end', '12:00'],
  ])
  const { user } = show(
    <HoursTable
      form={{
        value: (name) => values.get(name) ?? '',
        change: (name, value) => void values.set(name, String(value)),
        errors: {},
      }}
    />,
  )
  await user.click(screen.getByRole('button', { name: /^Copy Monday/ }))
  await user.click(screen.getByRole('button', { name: 'Mark as closed on Sunday' }))
  expect(['tue', 'fri', 'sat', 'sun'].map((day) => values.get(`hoo_${day}_start`))).toEqual([
    '08:00',
    '08:00',
    undefined,
    '',
  ])
})

const showSetting = (name: Parameters<typeof SettingField>[0]['name'], first: FieldValue) =>
  showField<FieldValue>(first, (value, onChange) => (
    <QueryClientProvider client={new QueryClient()}>
      <SettingField {...{ name, value, onChange }} />
    </QueryClientProvider>
  ))

test('[SYS-01] several choices are stored in the order of the list', async () => {
  const { user, values } = showSetting('TrackingSections', 'photos')
  await user.click(screen.getByLabelText('Map'))
  await user.click(screen.getByLabelText('Photos'))
  expect(values).toEqual(['map,photos', 'map'])
})

test('[SYS-01] a percentage has decimals and no sign', async () => {
  const { user, values } = showSetting('holdMargin', null)
  await user.type(screen.getByLabelText('Margin held on cards'), '-12.5')
  expect(values.at(-1)).toBe(12.5)
})

test('[SYS-01] a setting that is on or off is a switch', async () => {
  const { user, values } = showSetting('ShowParcelsForSameday', 'F')
  await user.click(screen.getByRole('switch'))
  expect(values).toEqual(['T'])
})

test('[SYS-03] a customer without a tariff of their own has the company’s tariff, shown by its name', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queries.setQueryData(everyTariffQuery.queryKey, [
    {
      ttyp_code: 29,
      ttyp_description: 'Small van',
      ttyp_vehicle: 'Van',
      ttyp_serv_type: 'A',
      ttyp_longest_miles: null,
      ttyp_heaviest_kg: null,
    },
  ])
  const form: Pick<SettingsForm, 'own' | 'errors' | 'change'> = {
    own: () => null,
    errors: {},
    change: () => undefined,
  }
  show(
    <QueryClientProvider client={queries}>
      <OwnSetting name="QuoteTariff" form={form} companyValue={29} />
    </QueryClientProvider>,
  )
  expect(screen.getByText('Company default: Small van')).toBeDefined()
})
