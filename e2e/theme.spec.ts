import { expect, test, type Page } from '@playwright/test'
import { toast } from './booking-steps.ts'
import { signIn } from './sign-in.ts'

interface Versioned {
  version: number
  theme: { name: string; accent: string; accentDark: string | null; menu: string; logo?: string | null }
}

// The theme of the company whose theme no other spec uses, except that it differs from the other company's.
const stored = async (page: Page) =>
  (await (await page.request.post('/api/system/theme', { data: {} })).json()) as Versioned

/** Saves a theme as another user. */
async function saveElsewhere(page: Page, changes: Partial<Versioned['theme']>, logo?: null) {
  const { version, theme } = await stored(page)
  const { logo: _logo, ...rest } = theme
  const data = { version, theme: { ...rest, ...changes }, ...(logo === null ? { logo } : {}) }
  expect((await page.request.post('/api/system/theme/post', { data })).status()).toBe(200)
}

// Three by two pixels.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEULbm76W9hNAAAADElEQVQIHWNgYGAAAAAEAAFkMlP+AAAAAElFTkSuQmCC',
  'base64',
)

const preview = (page: Page, scheme: 'light' | 'dark') =>
  page.frameLocator(`iframe[title="Portal preview, ${scheme} mode"]`)

const backgroundOf = (page: Page, scheme: 'light' | 'dark', what: string) =>
  preview(page, scheme)
    .locator(what)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

const button = 'button:has-text("Log in")'

test('[TEN-02, SYS-04, OPS-05] an administrator changes the company’s theme, previews it in light and dark, and the next visitor sees it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', 'northern')
  const before = await stored(page)
  await page.goto('/office')
  await page.getByRole('link', { name: /^Theme/ }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Northern Despatch')
  await name.fill('Northern Despatch Ltd')
  await expect(preview(page, 'dark').getByText('Log in to Northern Despatch Ltd')).toBeVisible()
  // The page itself uses it as well.
  await expect(page.getByRole('banner').getByText('Northern Despatch Ltd')).toBeVisible()

  // An unreadable colour is reported at once, is not saved, and is corrected with one key.
  const accent = page.getByRole('textbox', { name: 'Accent', exact: true })
  await accent.fill('#ffd400')
  await expect(page.getByText(/Text on buttons: this colour has a contrast of 1\.4:1/)).toBeVisible()
  const words = page.getByRole('row', { name: /Text on buttons/ })
  await expect(words).toContainText('too low')
  await accent.press('Enter')
  await expect(accent).toBeFocused()
  await expect(page.getByText('2 changes not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Use #826c00' }).press('Enter')
  await expect(accent).toHaveValue('#826c00')
  await expect(words).not.toContainText('too low')
  await expect.poll(() => backgroundOf(page, 'light', button)).toBe('rgb(130, 108, 0)')
  await page.getByLabel('Derive the dark mode accent from it').press('Space')
  const dark = page.getByRole('textbox', { name: 'Accent (dark mode)', exact: true })
  await dark.fill('#276eb3')
  await expect.poll(() => backgroundOf(page, 'dark', button)).toBe('rgb(39, 110, 179)')
  await expect.poll(() => backgroundOf(page, 'light', button)).toBe('rgb(130, 108, 0)')
  const backgrounds = async () =>
    new Set([await backgroundOf(page, 'dark', 'body'), await backgroundOf(page, 'light', 'body')]).size
  await expect.poll(backgrounds).toBe(2)
  await page.getByRole('radio', { name: 'At the top' }).press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'At the side' })).toBeChecked()
  await page.getByRole('radio', { name: 'At the side' }).press('ArrowRight')

  // A logo is identified by its content.
  const choose = async (content: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Choose/ }).press('Enter')
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: content })
  }
  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
  await expect(page.getByText(/SVG is not accepted/)).toBeVisible()
  await choose(png)
  await expect(page.getByText(/SVG is not accepted/)).toBeHidden()
  await expect(preview(page, 'light').locator('img').first()).toHaveJSProperty('naturalWidth', 3)

  // Nothing is lost by a wrong click, nor by a change of another user.
  await page.getByRole('link', { name: 'Office' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Keep editing').click()
  await saveElsewhere(page, { name: 'Northern Despatch plc' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Name: they entered “Northern Despatch plc”')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Theme')).toContainText('Users will see it the next time they load a page.')
  await expect(page.getByText('All changes saved.')).toBeVisible()
  expect(await stored(page)).toEqual({
    version: before.version + 2,
    theme: {
      name: 'Northern Despatch Ltd',
      accent: '#826c00',
      accentDark: '#276eb3',
      menu: 'top',
      logo: expect.stringMatching(/^\/api\/logo\/[0-9a-f]{64}$/),
    },
  })

  // A visitor sees it without a restart of the portal.
  const visitor = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  await visitor.goto('/login?database=northern')
  await expect(visitor.getByRole('heading', { name: 'Log in to Northern Despatch Ltd' })).toBeVisible()
  await expect(visitor.getByRole('banner').locator('img')).toHaveJSProperty('naturalWidth', 3)
  await expect(visitor.getByRole('button', { name: 'Log in' })).toHaveCSS(
    'background-color',
    'rgb(39, 110, 179)',
  )
  await visitor.context().close()

  // Discard restores the stored values. A removed logo is deleted.
  await dark.fill('#1c5d99')
  await page.getByRole('button', { name: 'Remove' }).press('Enter')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dark).toHaveValue('#276eb3')
  await expect(page.getByAltText('Logo')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved.')).toBeVisible()
  expect((await stored(page)).theme.logo).toBeNull()
  await page.reload()
  await expect(page.getByText('No logo', { exact: true })).toBeAttached()
  const { logo: _none, ...asBefore } = before.theme
  await saveElsewhere(page, asBefore, null)
})
