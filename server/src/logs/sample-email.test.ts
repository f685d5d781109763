import { mailSample } from '@despatch/contract/logs/emails.ts'
import { emailKinds } from '@despatch/domain/logs/email-kinds.ts'
import { contrastRatio } from '@despatch/domain/tenants/colour.ts'
import { defaultTheme, type Theme } from '@despatch/domain/tenants/theme.ts'
import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { emailColours } from '../platform/mail/email-colours.ts'
import type { Sender } from '../platform/mail/email.ts'
import { htmlOf, writeEmail } from '../platform/mail/write-email.ts'
import { sampleEmail } from './sample-email.ts'

const html = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // Email clients read inline styles, and many read nothing else.
    'no-inline-style': 'off',
    'long-title': 'off',
    // Email clients know the older name of the role.
    'presentation-role-style': 'off',
  },
})

const typed = `<img src=x onerror="alert(1)"> & 'Sons' ${'Llanfairpwllgwyngyll'.repeat(20)}`

const withHtml: Theme = {
  ...defaultTheme,
  name: typed.slice(0, 80),
  logo: '/api/logo/0',
  accent: '#ffff00',
  accentDark: '#000000',
}

const themes: Theme[] = [
  ...demoTenants.map(({ theme }) => theme),
  withHtml,
  {
    ...defaultTheme,
    logo: 'https://pictures.example/logo.png?a=1&b=2',
    accent: '#000',
    accentDark: '#ffffff',
  },
]

const now = Date.parse('2026-11-23T10:00:00Z')

const sampleOf = (kind: (typeof emailKinds)[number], theme: Theme) => {
  const sender: Sender = { theme, address: 'https://portal.example' }
  const settings = {
    ...startingSettings,
    MailBooked: typed,
    MailDelivered: typed,
    MailClosing: `${typed}\n020`,
  }
  return writeEmail(sampleEmail(kind, { sender, settings, now }), sender)
}

describe('the emails', () => {
  test.each(emailKinds)(
    '[OPS-06] %s is valid HTML with and without a logo, also with HTML in names',
    async (kind) => {
      for (const theme of [withHtml, defaultTheme]) {
        const { results } = await html.validateString(htmlOf(sampleOf(kind, theme).content))
        expect(
          results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`)),
        ).toEqual([])
      }
    },
  )

  test('[OPS-06, TEN-02] escape typed text, and load the logo from the portal’s public address', () => {
    const { content, text } = sampleOf('booked', withHtml)
    const written = htmlOf(content)
    expect(written).not.toContain('<img src=x')
    expect(written).toContain('src="https://portal.example/api/logo/0"')
    expect(text).toContain(typed)
  })

  test('[OPS-06, TEN-02] the emails have readable texts in light and dark mode, whatever the accent', () => {
    for (const theme of themes) {
      for (const { card, page, text, quiet, link, button } of Object.values(emailColours(theme))) {
        for (const [colour, ground] of [
          [text, card],
          [quiet, card],
          [link, card],
          [text, page],
          ['#ffffff', button],
        ] as const)
          expect(contrastRatio(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

describe('the preview', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ PUBLIC_URL: 'https://portal.example' })
  })
  afterAll(() => portal.close())

  test('[OPS-06, SYS-02] the preview shows every email with the company’s own name and texts', async () => {
    await portal.set('MailClosing', 'Call us on 020 7946 0321')
    const admin = await portal.login('admin')
    for (const email of emailKinds) {
      const sample = await admin.call(mailSample, { email })
      expect(sample.mail_from).toBe('Metro Couriers')
      expect(sample.mail_subject).not.toBe('')
      expect(sample.mail_html).toContain('Metro Couriers')
    }
    const { mail_text, mail_html } = await admin.call(mailSample, { email: 'booked' })
    expect(mail_text).toContain('Call us on 020 7946 0321')
    expect(mail_html).toContain('£38.70')
  })
})
