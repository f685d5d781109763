import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { themeDetail, themePost } from '@despatch/contract/tenants/theme.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { afterAll, expect, test } from 'vitest'
import { partyActions } from '../../test/customer-setting-effects.ts'
import { newDatabase, openTradingCompany } from '../../test/new-company.ts'
import { observeEffect, type Effect } from '../../test/observe-effect.ts'
import { pngOf } from '../../test/picture.ts'

/**
 * Every field of a new company's theme is visible to visitors and customers. The colours and the menu in a browser are
 * tested in e2e/theme.spec.ts.
 */
type Saved = Pick<Payload<typeof themePost>, 'theme' | 'logo'>
type Field = keyof Saved['theme'] | 'logo'

const company = await openTradingCompany()
const booker = { client: company.booker.client, customer: company.customer }
const stopFollowing = await company.followControlDatabase()
afterAll(async () => {
  await stopFollowing()
  await company.close()
})

const usual: Saved['theme'] = { name: 'Fresh Couriers', accent: '#1c5d99', accentDark: null, menu: 'side' }

const shown = async () =>
  (await company.visitor.call(databaseList, {})).rows.find(({ name }) => name === newDatabase)?.theme

async function save(field: Field, value: unknown) {
  const { version } = await company.admin.call(themeDetail, {})
  const changed = field === 'logo' ? { theme: usual, logo: value } : { theme: { ...usual, [field]: value } }
  const { theme } = await company.admin.call(themePost, { version, ...changed } as Payload<typeof themePost>)
  await expect.poll(shown).toEqual(theme)
}

const onLoginPage = (field: 'accent' | 'accentDark' | 'menu') => async () => (await shown())?.[field]

const effects: Record<Field, () => Effect<unknown>> = {
  name: () => ({
    values: ['Fresh Couriers', 'Fresh Couriers Ltd'],
    observe: () => partyActions(company, 0).bookingEmail(booker),
  }),
  accent: () => ({ values: ['#1c5d99', '#826c00'], observe: onLoginPage('accent') }),
  accentDark: () => ({ values: [null, '#276eb3'], observe: onLoginPage('accentDark') }),
  menu: () => ({ values: ['side', 'top'], observe: onLoginPage('menu') }),
  logo: () => ({
    values: [pngOf(1).toString('base64'), pngOf(200).toString('base64')],
    observe: async () => {
      const picture = await fetch(`${company.address}${(await shown())?.logo ?? '/none'}`)
      return Buffer.from(await picture.arrayBuffer()).toString('base64')
    },
  }),
}

test('[TEN-02, SYS-04] an effect is observed for every field of the theme', () => {
  const { theme, logo } = themePost.body.shape
  expect(Object.keys(effects).toSorted()).toEqual(
    [...Object.keys(theme.shape), ...(logo ? ['logo'] : [])].toSorted(),
  )
})

test.each(Object.keys(effects) as Field[])(
  '[TEN-02, SYS-04] saving the %s of the theme changes what visitors and customers of a new company get',
  async (field) => {
    const { first, other, again } = await observeEffect(effects[field](), (value) => save(field, value))
    expect(other).not.toEqual(first)
    expect(again).toEqual(first)
  },
)
