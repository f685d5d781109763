import { calls } from '@despatch/contract/calls.ts'
import { startDataId, type StartPage } from '@despatch/contract/auth/start-data.ts'
import { databaseFind, databaseList } from '@despatch/contract/tenants/tenants.ts'
import { demoTenants, type DemoTenantName } from '@despatch/demo/demo-tenants.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { pages } from '@despatch/web/platform/pages.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openTestPortal, type Instance } from '../../test/test-portal.ts'
import { filledStartPage } from '../platform/http/start-page.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'

/** No example and no text of the product has these. */
const themes: Record<DemoTenantName, Theme> = {
  metro: {
    name: 'Quayside Ferrymen',
    logo: 'https://pictures.quayside.example/ferry.png',
    accent: '#7a1f5c',
    accentDark: '#d07fb5',
    menu: 'side',
  },
  northern: {
    name: 'Moorland Carriers',
    logo: 'https://pictures.moorland.example/hill.png',
    accent: '#5a6b12',
    accentDark: '#b7cc5e',
    menu: 'top',
  },
}

const looksOf = ({ name, logo, accent, accentDark }: Theme) => [name, logo ?? '', accent, accentDark ?? '']
const looks = Object.values(themes).flatMap(looksOf)

const withLooks = (instance: Instance) => {
  for (const { name, ...row } of demoTenants)
    instance.tenant(name).follow({ ...row, name, theme: themes[name], connection: null })
  return instance
}

const portal = await openTestPortal()
afterAll(() => portal.close())
const listing = withLooks(portal)
const unlisted = withLooks(await portal.openSecond({ LIST_COMPANIES: 'false' }))

/** The start page as it is built, without its scripts. */
const html = `<html><head><title>Despatch</title></head><body><script type="application/json" id="${startDataId}"></script><div id="root"></div></body></html>`
const startPages = Object.values(pages).map(({ path, needs, ...page }): StartPage => ({
  path,
  guarded: needs !== 'public',
  heading: 'heading' in page ? page.heading : null,
  scripts: [],
  styles: [],
}))

const pageAt = (instance: Instance, url: string, signedIn = false) =>
  filledStartPage(instance.app, html, startPages, { url, host: '127.0.0.1', signedIn })

/** The addresses of all pages, with a value for each parameter. */
const addresses = [
  '/',
  '/no/such/page',
  ...Object.values(pages).map(({ path }) => path.replaceAll(/\$\w+/g, 'x1')),
]

/** Every route of the app that a browser can open, with a value for each parameter. The router prints them as a tree. */
function routes({ app }: Instance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^(.*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
      above.splice(indent.length / 4, Infinity, part)
      const path = above.join('').replaceAll(/:\w+/g, 'x1').replaceAll('*', 'x1')
      return methods.split(', ').includes('GET') ? [path] : []
    })
}

const publicCalls = calls.filter(({ needs }) => needs === 'public' || needs === 'guest')

/** What a text reveals of the companies, with where it comes from. */
const revealed = (text: string, from: string) =>
  looks.filter((look) => text.includes(look)).map((look) => `${from}: ${look}`)

describe('a visitor without any hint', () => {
  test.each([
    ['that lists its companies', listing],
    ['that does not', unlisted],
  ])(
    '[TEN-01, TEN-02] gets no company’s name, logo or colour in any page of an installation %s',
    async (_which, instance) => {
      for (const address of addresses)
        for (const signedIn of [false, true])
          expect(revealed(await pageAt(instance, address, signedIn), address)).toEqual([])
      // A mistyped reference, and names of companies that there are not.
      for (const address of [
        '/docket/track?tracking_ref=ZZ-7K3F-9QWX-2B4D',
        '/login/harbour',
        '/login?database=harbour',
      ])
        expect(revealed(await pageAt(instance, address), address)).toEqual([])
    },
  )

  test.each([
    ['that lists its companies', listing],
    ['that does not', unlisted],
  ])(
    '[TEN-01, TEN-02] gets no company’s name, logo or colour from any route of an installation %s',
    async (_which, instance) => {
      const paths = routes(instance)
      expect(paths).toEqual(
        expect.arrayContaining(['/healthz', '/readyz', '/', '/drive', '/api/system/version']),
      )
      for (const path of paths) {
        const answer = await instance.app.inject({ method: 'GET', url: path })
        expect(revealed(answer.body, path)).toEqual([])
      }
    },
    // It makes every file that the portal serves, such as the descriptions of its calls.
    60_000,
  )

  test('[TEN-01] a visitor gets no company from any public call of an installation that does not list its companies', async () => {
    for (const call of publicCalls)
      for (const payload of [{}, { database: 'harbour' }]) {
        const answer = await unlisted.app.inject(
          call.method === 'GET'
            ? { method: 'GET', url: `/api/${call.path}`, query: payload }
            : { method: call.method, url: `/api/${call.path}`, payload },
        )
        expect(revealed(answer.body, call.path)).toEqual([])
        if (call !== databaseFind && call !== databaseList) continue
        expect(answer.body).not.toMatch(/metro|northern/)
      }
  })

  test('[TEN-01, OPS-04] a visitor does not learn from /readyz which company has a problem, unless the companies are listed', async () => {
    for (const [instance, isNamed] of [
      [listing, true],
      [unlisted, false],
    ] as const) {
      instance.tenants.addClosed({
        row: {
          theme: themes.northern,
          name: 'closed-one',
          prefix: 'CL',
          guest_access: false,
          connection: null,
        },
        state: 'failed',
      })
      const answer = await instance.app.inject({ url: '/readyz' })
      await instance.tenants.remove('closed-one')
      expect(answer.body).toContain('The database could not be opened.')
      expect(answer.body.includes('closed-one')).toBe(isNamed)
    }
  })
})

describe('a visitor with a hint', () => {
  test.each([
    ['/login/metro', 'metro'],
    ['/login?database=northern', 'northern'],
    ['/docket/quote?database=metro', 'metro'],
    ['/pay/00000000-0000-4000-8000-000000000000?database=northern', 'northern'],
    ['/docket/track?tracking_ref=MT-AAAA-BBBB-CCCC', 'metro'],
    ['/docket/track?tracking_ref=nd7k3f9qwx2b4d', 'northern'],
    ['/docket/track?tracking_ref=MT-7K3F', 'metro'],
    ['/docket/track?tracking_ref=ND102001&dadd_postalcode=LS1%204AP', 'northern'],
  ] as const)(
    '[TEN-02] %s shows its own company from the first byte, and no other',
    async (address, name) => {
      const other = name === 'metro' ? 'northern' : 'metro'
      for (const instance of [listing, unlisted]) {
        const page = await pageAt(instance, address)
        expect(page).toContain(`<title>${themes[name].name}</title>`)
        for (const look of looksOf(themes[name])) expect(page).toContain(look)
        for (const look of looksOf(themes[other])) expect(page).not.toContain(look)
      }
    },
  )

  test('[TEN-02, TRACK-02] the page of a real docket shows its company', async () => {
    const { docket } = await (await listing.login('account')).call(docketPost, booking())
    for (const reference of [docket.dck_tracking, docket.dck_docket])
      expect(await listing.visitor.call(databaseFind, { tracking_ref: reference })).toMatchObject({
        company: { name: 'metro', theme: themes.metro, isCopy: false },
        only: false,
      })
  })

  test('[TEN-01] the only company of an installation needs no hint', async () => {
    const tenants = listing.tenants.limitedTo(listing.tenant('northern'))
    expect(tenants.shownFor({})).toMatchObject({ company: { name: 'northern' }, only: true })
  })
})
