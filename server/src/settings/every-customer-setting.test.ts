import { cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import { customerSettingsPost } from '@despatch/contract/settings/settings.ts'
import {
  startingSettings,
  type CustomerSettingName,
  type SettingName,
} from '@despatch/domain/settings/settings-catalogue.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { startCardServices } from '@despatch/sandbox/card-services.ts'
import { afterAll, expect, test } from 'vitest'
import {
  addDriver,
  addParty,
  customerSettingEffects,
  type Party,
} from '../../test/customer-setting-effects.ts'
import { openTradingCompany } from '../../test/new-company.ts'

/** A customer's own value of every setting affects that customer of a new company, and no other. */
const services = await startCardServices()
const company = await openTradingCompany({ SANDBOX_URL: services.address, PAYMENT_TIMEOUT: '2000' })
const onAccount: [Party, Party] = [
  await addParty(company, 'Own account', 'A'),
  await addParty(company, 'Other account', 'A'),
]
const byCard: [Party, Party] = [
  await addParty(company, 'Own card', 'O'),
  await addParty(company, 'Other card', 'O'),
]
const driver = await addDriver(company)
const other = await company.addTariff({ ttyp_description: 'Car', ttyp_vehicle: 'car' })
await company.save({ QuoteTariff: company.tariff })
await company.admin.call(cardProviderPost, {
  provider: 'O',
  publicKey: 'T_C_demo',
  address: `${services.address}/cardform/v1`,
  serviceKey: 'T_S_fresh',
  version: 0,
})
const otherTariff = other.ttyp_code
// So that holidays move its jobs.
await company.change('servicetype', 'A', { styp_holidays: 'F' })
const effects = customerSettingEffects({ company, driver, otherTariff }, services.address)
afterAll(async () => {
  await company.close()
  await services.stop()
})

async function saveOwn({ customer }: Party, name: CustomerSettingName, value: string | number | null) {
  const settings = { [name]: value }
  await company.admin.call(customerSettingsPost, { cust_id: customer, settings })
  await company.settled()
}

const walked = fieldsOf(customerSettingsPost.body.shape.settings.shape)

test('[SYS-03] an effect is observed for every setting that a customer can override', () => {
  expect(Object.keys(effects).toSorted()).toEqual([...walked].toSorted())
})

test.each(walked)('[SYS-03] a customer’s own %s affects that customer and no other', async (name) => {
  const { values, given, byCard: isCard, observe } = effects[name]
  const [everybodys, ownValue] = values
  const [own, other] = isCard ? byCard : onAccount
  const touched: SettingName[] = fieldsOf({ ...given, [name]: everybodys })
  try {
    await company.save({ ...given, [name]: everybodys })
    const before = { own: await observe(own), other: await observe(other) }

    await saveOwn(own, name, ownValue)
    expect(await observe(own)).not.toEqual(before.own)
    expect(await observe(other)).toEqual(before.other)

    await saveOwn(own, name, null)
    expect(await observe(own)).toEqual(before.own)
  } finally {
    const usual = { ...startingSettings, QuoteTariff: company.tariff }
    await company.save(Object.fromEntries(touched.map((each) => [each, usual[each]])))
  }
})
