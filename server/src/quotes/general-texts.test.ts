import { quoteCustomer } from '@despatch/contract/quotes/quotes.ts'
import { messageList, messagePost } from '@despatch/contract/settings/settings.ts'
import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'

const database = 'metro'

const portal = await openPortalForFile()
const admin = await portal.login('admin')

const texts = ['TermsOfConditions', 'PackageGuidelines', 'ProhibitedGoods'] as const

const shownToGuests = async (name: (typeof texts)[number]) =>
  (await portal.visitor.call(quoteCustomer, { database })).settings[name]

test.each(texts)(
  '[QUOTE-07, SYS-02] guests confirm the general text of %s until the company sets its own',
  async (name) => {
    const general = startingSettings[name]
    expect(general.length).toBeGreaterThan(200)
    await portal.change('reference', 'delete from setting where setting_name = $1', [name])
    expect(await shownToGuests(name)).toBe(general)
    expect((await admin.call(messageList, {})).rows[0]?.[name]).toBe(general)

    await portal.announced('reference', () =>
      admin.call(messagePost, { settings: { [name]: 'Our own text' } }),
    )
    expect(await shownToGuests(name)).toBe('Our own text')

    await portal.announced('reference', () => admin.call(messagePost, { settings: { [name]: '' } }))
    expect(await shownToGuests(name)).toBe(general)
  },
)
